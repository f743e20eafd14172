import type { Context } from 'hono'
import type { Access, TokenError } from './createGrants.ts'

export type OAuthProvider = 'github' | 'discord' | 'x'

/** Where an OAuth 2 provider differs from the others, as its documentation says. */
export interface OAuthDialect {
  readonly name: string
  readonly paths: {
    readonly authorization: string
    readonly token: string
    /** Answers who has signed in. */
    readonly user: string
    /** Answers the mail addresses, where `user` does not. */
    readonly emails?: string | undefined
  }
  /** How clients send their secret to the token endpoint. */
  readonly secretIn: 'body' | 'header'
  answerToken(
    c: Context,
    token: { readonly token: string; readonly scopes: readonly string[] },
  ): Response
  refuseToken(c: Context, error: TokenError): Response
  answerUser(c: Context, access: Access): Response
  answerEmails?(c: Context, access: Access): Response
  /** Refuses a request without a token that is known. */
  refuseUser(c: Context): Response
}
