import type { Runtime } from '../chain/Runtime.ts'

/** A transfer that is ready to be signed. */
export interface Draft {
  readonly runtime: Runtime
  readonly publicKey: Uint8Array
  readonly call: Uint8Array
  readonly nonce: number
  readonly genesisHash: string
  /** The digest of the chain's metadata that the chain is to check, 32 bytes (RFC-0078). */
  readonly metadataHash?: Uint8Array | undefined
  /** The block that it is signed on; it lives for `ERA_BLOCKS` after that one. */
  readonly block: { readonly hash: string; readonly number: number }
}
