import { type AccountId, parseAccountId, sameAddress } from '@bowline/common'
import { chainOf, parseMessage } from '@bowline/common/sign-in'
import type { SignedAtOnce } from '../connections/SignInGate.ts'

/**
 * Returns which of these accounts has signed what its wallet was asked for while it was connected; `undefined` if the
 * message differs from that in anything. The signature is checked by the app's server.
 */
export function signerOf(
  { proof: { message }, terms }: SignedAtOnce,
  accounts: readonly AccountId[],
): AccountId | undefined {
  const parsed = parseMessage(message)
  const chainId = parsed && chainOf(parsed)
  if (!parsed || !chainId || parsed.version !== '1') return undefined
  const isAsked =
    SAID.every((name) => parsed[name] === terms[name]) &&
    parsed.resources.join('\n') === (terms.resources ?? []).join('\n')
  if (!isAsked) return undefined
  return accounts.find(
    (account) =>
      parseAccountId(account).chainId === chainId &&
      sameAddress(parseAccountId(account).address, parsed.address),
  )
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
