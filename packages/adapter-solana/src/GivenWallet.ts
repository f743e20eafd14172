import type { Wallet } from '@wallet-standard/base'

/** A wallet that the app brings itself, in the form of Wallet Standard. */
export interface GivenWallet {
  readonly wallet: Wallet
  /** Whether it can be used in this browser. */
  isReady(): boolean
  /** Hears when that changes. Returns what stops it. */
  onReadyChange(listener: () => void): () => void
}
