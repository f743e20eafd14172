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
  /** 0: the chain's metadata is not vouched for. */
  readonly mode: number
  readonly metadataHash: null
}
