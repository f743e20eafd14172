/**
 * The assurance of a login: `frame` if only the wallet's page has seen its code, `app-entered` if the app has seen it
 * too. With the latter a user may neither recover nor export a wallet.
 */
export type Assurance = 'frame' | 'app-entered'

/** A session of a user, once its token and the proof of its key were verified. */
export interface SignedIn {
  readonly sessionId: string
  readonly userId: string
  readonly deviceId: string
  readonly assurance: Assurance
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** When the user last proved who they are within this session, beyond logging in. */
  readonly steppedUpAt?: number | undefined
}

/** Finds sessions. */
export interface Access {
  /** The running session of an access token that was issued to a key; `undefined` without one. */
  find(accessToken: string, thumbprint: string): Promise<SignedIn | undefined>
}
