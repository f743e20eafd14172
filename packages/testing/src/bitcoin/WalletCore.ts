import type { Prompts } from '../evm/createPrompts.ts'
import type { BitcoinStateStore } from './createBitcoinState.ts'

/** What answers to requests are made of, whatever face they came to. */
export interface WalletCore {
  readonly state: BitcoinStateStore
  readonly prompts: Prompts
  readonly esploraUrl: string
  /** Tells one site, or all that are connected: `accountChange`, `networkChange` or `disconnect`. */
  emit(event: string, origin?: string): void
  /** Notes a request, holds it back or fails it as the wallet was told to, and answers it. */
  answer<T>(
    request: { readonly method: string; readonly params?: unknown; readonly origin: string },
    handle: () => Promise<T>,
  ): Promise<T>
}
