import type { Prompts } from '../evm/createPrompts.ts'
import type { BitcoinStateStore } from './createBitcoinState.ts'

/** What the methods of each protocol share. */
export interface WalletCore {
  readonly state: BitcoinStateStore
  readonly prompts: Prompts
  readonly esploraUrl: string
  /** Emits to one site, or to all connected: `accountChange`, `networkChange` or `disconnect`. */
  emit(event: string, origin?: string): void
  /** Records a request, delays it or fails it as the test has set it up, and answers it. */
  answer<T>(
    request: { readonly method: string; readonly params?: unknown; readonly origin: string },
    handle: () => Promise<T>,
  ): Promise<T>
}
