import type { Wallet } from '@wallet-standard/base'

/** The entry that a sats-connect wallet puts on the page. Its contents are unchecked. */
export interface SatsProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; cb(event: unknown): void }): unknown
}

/** A wallet as it was found: by sats-connect's protocol (WBIP-004) or by the Wallet Standard. */
export type WalletSource =
  | { readonly kind: 'sats'; readonly provider: SatsProvider }
  | { readonly kind: 'standard'; readonly wallet: Wallet }
