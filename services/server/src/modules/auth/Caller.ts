/** Whoever calls, with a key that they have proven to hold. */
export interface Caller {
  readonly projectId: string
  /** The thumbprint of the key. */
  readonly key: string
  /** What limits count: the address of the visitor, as `countedAddress` returns it. */
  readonly from: string
  readonly userAgent: string
  /** The language that their browser asks for. It is a claim: owners are not written to in it, see `users.languageOf`. */
  readonly language: string
  /** The country that the operator's proxy tells, in two letters (ISO 3166-1). */
  readonly place?: string | undefined
  /** The address for the audit log, which keeps the network of it. */
  readonly ip: string
}
