/** Bytes in memory of their own, which WebCrypto asks for. */
export type Bytes = Uint8Array<ArrayBuffer>
