/** How a nonce was used. */
export interface NonceUse {
  /** The digest of the visitor and the message. */
  readonly digest: string
  /** The time of its use, in milliseconds since the epoch. */
  readonly usedAt: number
}

/** Remembers which nonces have been used, until their time is over. */
export interface NonceStore {
  /**
   * Records a use, unless there is one: of several calls for a nonce, at the same moment too, only the first
   * records. Returns the use that is recorded, which may be that of another call. `expiresAt` is in
   * milliseconds since the epoch; afterwards the record may go.
   *
   * Throws if it cannot record: the sign-in fails then.
   *
   * @example
   * // Redis: SET <nonce> <use> NX GET PXAT <expiresAt>
   * // SQL: INSERT … ON CONFLICT (nonce) DO NOTHING, then SELECT
   */
  use(nonce: string, use: NonceUse, expiresAt: number): Promise<NonceUse>
}

/** Thrown by a store that cannot remember any more nonces. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'
}
