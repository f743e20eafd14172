import { type AccountId, type AddedTerms, parseAccountId, sameAddress } from '@bowline/common'
import { chainOf, parseMessage, type SignInMessage, withoutRecap } from '@bowline/common/sign-in'
import type { SignedAtOnce } from '../../kit/SignInGate.ts'

/**
 * Returns which of these accounts has signed what its wallet was asked for while it was connected; `undefined` if the
 * message differs from that in anything. The signature is checked by the app's server.
 */
export function signerOf(
  { proof: { message }, terms, added }: SignedAtOnce,
  accounts: readonly AccountId[],
): AccountId | undefined {
  const parsed = parseMessage(message)
  const chainId = parsed && chainOf(parsed)
  if (!parsed || !chainId || parsed.version !== '1') return undefined
  const said = added ? withoutAdded(parsed, added) : parsed
  const isAsked =
    said &&
    SAID.every((name) => said[name] === { ...terms, ...added }[name]) &&
    said.resources.join('\n') === (terms.resources ?? []).join('\n')
  if (!isAsked) return undefined
  return accounts.find(
    (account) =>
      parseAccountId(account).chainId === chainId &&
      sameAddress(parseAccountId(account).address, parsed.address),
  )
}

/** The message as it was without what the pairing has added; `undefined` if that is something else. */
function withoutAdded(message: SignInMessage, { recap }: AddedTerms): SignInMessage | undefined {
  return message.resources.at(-1) === recap ? withoutRecap(message) : undefined
}

const SAID = [
  'scheme',
  'domain',
  'statement',
  'uri',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const
