import type { Clock, Logger } from '@bowline/common'
import type { Rpc } from './createRpc.ts'

/** The dependencies of the operations. */
export interface EvmContext {
  readonly rpc: Rpc
  readonly clock: Clock
  readonly logger: Logger | undefined
  /** CAIP-2 ids of the chains whose endpoints disagreed about an account. */
  readonly quarrels: Set<string>
}
