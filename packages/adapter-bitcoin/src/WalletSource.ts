import type { Wallet } from '@wallet-standard/base'

/** What a sats-connect wallet puts on the page. Everything behind it is unchecked. */
export interface SatsProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; cb(event: unknown): void }): unknown
}

/** A wallet as it was found: by sats-connect's protocol (WBIP-004) or by the Wallet Standard. */
export type WalletSource =
  | { readonly kind: 'sats'; readonly provider: SatsProvider }
  | { readonly kind: 'standard'; readonly wallet: Wallet }
