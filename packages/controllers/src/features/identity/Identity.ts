/** How an account wants to be known. Everything in it is safe to show. */
export interface Identity {
  /** Checked in both directions. */
  readonly name?: string | undefined
  /** An address that may be loaded: the server's own, or a picture within the page. */
  readonly avatarUrl?: string | undefined
}
