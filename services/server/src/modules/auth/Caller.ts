/** Whoever calls, with a key that they have proven to hold. */
export interface Caller {
  readonly projectId: string
  /** The thumbprint of the key. */
  readonly key: string
  /** What limits count: the address of the visitor, as `countedAddress` returns it. */
  readonly from: string
  readonly userAgent: string
  /** That their browser asks for. A claim: owners are not written to in it, see `users.languageOf`. */
  readonly language: string
  /** For the audit log, which keeps the network of it. */
  readonly ip: string
}
