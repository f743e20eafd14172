import type { Clock, LoadCode, Logger } from '@bowline/common'
import type { Rpc } from '../rpc/createRpc.ts'
import type { Runtime } from '../transfer/Runtime.ts'

/** What the operations are given. */
export interface PolkadotContext {
  readonly rpc: Rpc
  readonly prefixes: Map<string, number>
  readonly clock: Clock
  readonly logger: Logger | undefined
  readonly loadCode: LoadCode
  /** What chains have told of their types, per CAIP-2 id. */
  readonly runtimes: Map<string, Runtime>
  /** What was sent from this page, by hash. */
  readonly sent: Map<string, SentTransaction>
}

/** What has to be known of a transaction to tell how it ended: a chain cannot be asked by hash. */
export interface SentTransaction {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  readonly nonce: number
  /** Number of the block that it was signed on. */
  readonly birth: number
  /** It is in no block after this one. */
  readonly death: number
}
