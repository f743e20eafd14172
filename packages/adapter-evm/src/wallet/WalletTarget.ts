import type { Clock, Eip1193Provider } from '@bowline/common'

/** The wallet that is talked to. */
export interface WalletTarget {
  readonly provider: Eip1193Provider
  readonly clock: Clock
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}
