import type { AskChain, Clock } from '@bowline/common'
import type { Wallet } from '@wallet-standard/base'

/** The wallet that is talked to. */
export interface WalletTarget {
  readonly wallet: Wallet
  readonly clock: Clock
  /** Answers what is not the wallet's but the chain's. */
  readonly askChain?: AskChain | undefined
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}
