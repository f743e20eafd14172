import type { Clock, Logger } from '@bowline/common'
import type { Rpc } from './createRpc.ts'

/** What the operations are given. */
export interface EvmContext {
  readonly rpc: Rpc
  readonly clock: Clock
  readonly logger: Logger | undefined
  /** CAIP-2 ids of the chains whose endpoints have told different things of an account. */
  readonly quarrels: Set<string>
}
