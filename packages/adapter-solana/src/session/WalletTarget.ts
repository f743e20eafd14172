import type { Clock } from '@bowline/common'
import type { Wallet } from '@wallet-standard/base'

/** The wallet that is talked to. */
export interface WalletTarget {
  readonly wallet: Wallet
  readonly clock: Clock
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}
