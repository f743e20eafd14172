import type { Clock, Logger } from '@bowline/common'
import type { Rpc } from './createRpc.ts'

/** The dependencies of the operations. */
export interface SolanaContext {
  readonly rpc: Rpc
  readonly clock: Clock
  readonly logger: Logger | undefined
}
