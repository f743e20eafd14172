import { createMessage } from './createMessage.ts'
import { clusterOf } from './families.ts'
import { SignInError } from './SignInError.ts'
import type { SignInFields } from './SignInMessage.ts'

/** What Wallet Standard's `solana:signIn` takes, with everything that a server checks. */
export interface SolanaSignInInput {
  /** Absent where the user chooses the account while connecting. */
  readonly address?: string
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  /** The cluster, where Sign In With Solana has a name for it: `mainnet`. */
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Stands where the account is not known yet, so that the other fields can be checked. */
const ANY_ADDRESS = '1'.repeat(32)

/**
 * Returns what to ask a Solana wallet for that connects and signs in one go (`solana:signIn`). It writes the
 * message itself: send the server what it has signed (`signedMessage`), not what `createMessage` would write.
 * With the chain (CAIP-2) in place of an account, the user chooses the account in the wallet.
 *
 * Throws a `SignInError` `FIELD_INVALID` as `createMessage` does, and for an account of another family.
 *
 * @example
 * const [{ signedMessage, signature }] = await feature.signIn(solanaSignInInput(fields))
 */
export function solanaSignInInput(
  asked: SignInFields | (Omit<SignInFields, 'account'> & { readonly chainId: string }),
): SolanaSignInInput {
  const hasAccount = 'account' in asked
  const fields = hasAccount ? asked : { ...asked, account: `${asked.chainId}:${ANY_ADDRESS}` }
  // It knows which fields are valid.
  createMessage(fields)
  const { account, domain, uri, nonce, issuedAt } = fields
  const [namespace, reference = '', address = ''] = account.split(':')
  if (namespace !== 'solana') throw new SignInError('FIELD_INVALID', 'account')
  const chainId = clusterOf(reference)
  const { expirationTime, notBefore, statement, requestId, resources } = fields
  return {
    domain,
    uri,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    // Wallets may tell a field that is undefined from one that is missing.
    ...(hasAccount && { address }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(statement !== undefined && { statement }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
}
