/** What extensions and paired wallets are asked to sign (`SignerPayloadJSON`). Numbers are big-endian hex. */
export interface SignerPayload {
  readonly address: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly signedExtensions: readonly string[]
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly version: number
  /** 1: the chain checks `metadataHash`, the digest of its metadata (RFC-0078). */
  readonly mode: 0 | 1
  readonly metadataHash: string | null
  /**
   * Lets wallets answer with the whole transaction too, for which they may choose the metadata's digest
   * themselves. Only its signature is used, if it is one over the requested transfer.
   */
  readonly withSignedTransaction: true
}
