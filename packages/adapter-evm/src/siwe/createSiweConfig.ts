import { formatAccountId, KitError, type SignIn } from '@bowline/common'
import { createMessage, type SignInFields } from '@bowline/common/sign-in'

/** What an app's back end for Sign-In with Ethereum offers (EIP-4361). */
export interface SIWEOptions {
  /** A nonce for one message: 8 to 256 letters and digits. */
  getNonce(): Promise<string>
  /**
   * Verifies a message of EIP-4361 and its signature at the app's server, and opens the session there. Resolves with
   * `false` if the server refuses.
   */
  verifyMessage(signed: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** Returns the address and the chain that are signed in, or `null`. */
  getSession(): Promise<SIWESession | null>
  /** Ends the session. Resolves with `false` if that failed. */
  signOut(): Promise<boolean>
  /** What the message says besides the account, the site and the nonce. */
  getMessageParams?(): Promise<Partial<Omit<SignInFields, 'account' | 'nonce'>>>
  /** Writes the message. Default: as EIP-4361 does. */
  createMessage?(fields: SignInFields): string
  /** Default: `true`. */
  readonly required?: boolean | undefined
  /** Default: `true`. */
  readonly signOutOnDisconnect?: boolean | undefined
  onSignIn?(session: SIWESession): void
  onSignOut?(): void
}

export interface SIWESession {
  readonly address: string
  readonly chainId: number
}

/**
 * Makes the option `siweConfig` from an app's own back end, for wallets of EVM. For all families, and with a back
 * end in a few lines, use the option `siwx` and `@bowline/sign-in`.
 *
 * @example
 * createKit({ adapters, siweConfig: createSIWEConfig({ getNonce, verifyMessage, getSession, signOut }) })
 */
export function createSIWEConfig(options: SIWEOptions): SignIn {
  const toSession = (session: SIWESession) => {
    const account = formatAccountId<'eip155'>(
      `eip155:${session.chainId}`,
      // The back end's address is compared with those of wallets, and used for nothing else.
      session.address as `0x${string}`,
    )
    // Only the back end knows when it ends.
    const expiresAt = Number.MAX_SAFE_INTEGER
    return { accounts: [{ account, signedInAt: 0, expiresAt }] }
  }
  return {
    isRequired: options.required ?? true,
    signsOutOnDisconnect: options.signOutOnDisconnect ?? true,
    namespaces: ['eip155'],
    async createMessage({ account, domain, uri }) {
      const [nonce, params] = await Promise.all([options.getNonce(), options.getMessageParams?.()])
      const issuedAt = new Date().toISOString()
      const fields = { domain, uri, issuedAt, ...params, account, nonce }
      return options.createMessage?.(fields) ?? createMessage(fields)
    },
    server: {
      async getNonce() {
        const problem =
          'gives no nonce by itself: call its `createMessage`, which asks the back end for one'
        throw new KitError('INVALID_CONFIG', { option: 'siweConfig', problem })
      },
      async verify({ message, signature }) {
        if (!(await options.verifyMessage({ message, signature })))
          return { ok: false, refusal: 'SIGNATURE_INVALID' }
        const session = await options.getSession()
        if (!session) return { ok: false, refusal: 'SIGNATURE_INVALID' }
        options.onSignIn?.(session)
        return { ok: true, session: toSession(session) }
      },
      async getSession() {
        const session = await options.getSession()
        return session ? toSession(session) : undefined
      },
      async signOut() {
        if (!(await options.signOut())) throw new Error('The back end did not sign the user out.')
        options.onSignOut?.()
      },
    },
  }
}
