import type { Wallet } from '@wallet-standard/base'

/** The entry that a sats-connect wallet puts on the page. Its contents are unchecked. */
export interface SatsProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; cb(event: unknown): void }): unknown
}

/**
 * A wallet as it was found, by the interface that it has: sats-connect's protocol (WBIP-004), the Wallet
 * Standard, or an interface of its own.
 */
export type WalletSource =
  | { readonly kind: 'sats'; readonly provider: SatsProvider }
  | { readonly kind: 'leather'; readonly provider: SatsProvider }
  /** `window.unisat`. */
  | { readonly kind: 'unisat'; readonly provider: object }
  /** `window.okxwallet`, which has an object for each network. */
  | { readonly kind: 'okx'; readonly provider: object }
  | { readonly kind: 'standard'; readonly wallet: Wallet }

/** The object behind a wallet: one object is one wallet, wherever it was found. */
export function objectOf(source: WalletSource): object {
  return 'wallet' in source ? source.wallet : source.provider
}
