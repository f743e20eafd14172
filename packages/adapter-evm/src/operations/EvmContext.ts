import type { Clock } from '@bowline/common'
import type { Rpc } from './createRpc.ts'

/** What the operations are given. */
export interface EvmContext {
  readonly rpc: Rpc
  readonly clock: Clock
}
