import type { AccountId } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'
import type { SignInServer } from '../sign-in/SignInServer.ts'

/** What a sign-in message has to name. */
export interface SignInRequest {
  /** The account that is to sign. */
  readonly account: AccountId
  /** The authority of the page's address (RFC 3986), such as `app.example` or `localhost:5173`. */
  readonly domain: string
  /** The origin of the page. */
  readonly uri: string
  readonly signal: AbortSignal
}

/** How users sign in to an app with their wallets. */
export interface SignIn {
  /** The half that runs on the app's server: see `createSignInClient` of `@bowline/sign-in/client`. */
  readonly server: SignInServer
  /** Whether a wallet counts as connected only once its user has signed in. Default: `true`. */
  readonly isRequired?: boolean | undefined
  /**
   * Whether the session ends once no wallet that has signed in to it is connected; at the latest before the next user
   * signs in. Default: `true`.
   */
  readonly signsOutOnDisconnect?: boolean | undefined
  /** The families that sign in. Default: all. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** URIs that the message lists as resources. At most 64. */
  readonly resources?: readonly string[] | undefined
  /**
   * Returns the text to sign. Called for each attempt.
   * @defaultValue a message of EIP-4361, or its form for other families (CAIP-122), as the server asks for
   */
  readonly createMessage?: ((request: SignInRequest) => Promise<string>) | undefined
}

/** The option `siwx`: how users sign in, and who checks what they have signed. */
export interface SignInOption extends Omit<SignIn, 'server'> {
  /**
   * A back end of the app's own, or `'kit'`: the server of `services.url`, for apps without one. It needs a
   * `projectId`.
   */
  readonly server: SignInServer | 'kit'
}
