import type { Clock, LoadCode, Logger } from '@bowline/common'
import type { Rpc } from '../rpc/createRpc.ts'
import type { Runtime } from './Runtime.ts'

/** The dependencies of the operations. */
export interface PolkadotContext {
  readonly rpc: Rpc
  readonly prefixes: Map<string, number>
  /** The chains without value, per CAIP-2 id. */
  readonly testnets: ReadonlySet<string>
  readonly clock: Clock
  readonly logger: Logger | undefined
  readonly loadCode: LoadCode
  /** The types that each chain has reported, per CAIP-2 id. */
  readonly runtimes: Map<string, Runtime>
  /** The digest of each runtime's metadata, as far as it was needed. */
  readonly metadataHashes: WeakMap<Runtime, Uint8Array>
  /** The transactions that this page has sent, by hash. */
  readonly sent: Map<string, SentTransaction>
}

/** What is needed to find a transaction's result: a chain cannot be queried by transaction hash. */
export interface SentTransaction {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  readonly nonce: number
  /** Number of the block that it was signed at. */
  readonly birth: number
  /** The last block that may include it. */
  readonly death: number
}
