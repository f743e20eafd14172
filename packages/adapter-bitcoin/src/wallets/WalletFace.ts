import { ProviderError } from '@bowline/common/adapters'
import type { BitcoinChain } from '../addresses/bitcoinChains.ts'
import type { BitcoinProvider } from '../BitcoinProvider.ts'

/** A wallet's answer about its addresses, unchecked. */
export interface WalletAnswer {
  readonly addresses: readonly ClaimedAddress[]
  /** The wallet's chain, where it says so. */
  readonly chain?: BitcoinChain | undefined
}

export interface ClaimedAddress {
  readonly address: unknown
  readonly publicKey?: unknown
  readonly purpose?: 'payment' | 'ordinals' | undefined
}

/** A wallet, independent of its protocol. Rejects with what the wallet threw, or a `ProviderError`. */
export interface WalletFace {
  /** Asks for the addresses; the wallet prompts. */
  connect(chain: BitcoinChain): Promise<WalletAnswer>
  /**
   * Reads the addresses without a prompt: none while the wallet is locked, `undefined` if the wallet
   * cannot be read without a prompt. Rejects with 4100 if the wallet does not allow this site.
   */
  read(chain: BitcoinChain): Promise<WalletAnswer | undefined>
  /** Signs and pays: `signMessage`, `signPsbt`, `sendTransfer`. */
  request(request: WalletRequest): ReturnType<BitcoinProvider['request']>
  /** Calls `onChange` when something may have changed, and `onLeave` when the wallet disconnects. */
  watch(listeners: { onChange(): void; onLeave(): void }): () => void
  /**
   * Whether the wallet says that it does not know this site yet. Never prompts. Rejects where it cannot
   * tell.
   */
  isNew(): Promise<boolean>
  /** Best effort. */
  revoke(): Promise<unknown>
}

export interface WalletRequest {
  readonly method: string
  readonly params?: unknown
  readonly chain: BitcoinChain
  /** The address that the wallet keeps money on. */
  readonly payment: string | undefined
}

export const unsupported = (method: string) =>
  new ProviderError(4200, `The wallet does not know ${method}.`)
