import type { Clock, Logger } from '@bowline/common'
import type { Rpc } from './createRpc.ts'

/** What the operations are given. */
export interface SolanaContext {
  readonly rpc: Rpc
  readonly clock: Clock
  readonly logger: Logger | undefined
}
