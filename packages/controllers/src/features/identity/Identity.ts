/** The name and image of an account. Both are safe to show. */
export interface Identity {
  /** Verified by a forward and a reverse lookup. */
  readonly name?: string | undefined
  /** An image URL that may be loaded: on the server, or a data URL. */
  readonly avatarUrl?: string | undefined
}
