/** Whoever calls, with a key that they have proven to hold. */
export interface Caller {
  readonly projectId: string
  /** The thumbprint of the key. */
  readonly key: string
  /** The network that limits count; see `networkOf`. */
  readonly network: string
  readonly userAgent: string
  /** That their browser asks for. A claim: owners are not written to in it, see `users.languageOf`. */
  readonly language: string
  /** For the audit log, which keeps the network of it. */
  readonly ip: string
}
