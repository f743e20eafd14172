import {
  chainOf,
  parseMessage,
  type SignInMessage,
  type SignInRefusal,
  withoutRecap,
} from '@bowline/common/sign-in'
import type { Family } from './Family.ts'
import { loadFamily } from './loadFamily.ts'

/** What a message has to say, besides its nonce. */
export interface ExpectedMessage {
  /** The hosts that the app is served from, with their ports: the message names one of them. */
  readonly domains: readonly string[]
  /** Whether the message may name this URI. Left out, any is fine. */
  readonly isUri?: ((uri: string) => boolean) | undefined
  /** Left out, any is fine, and none. */
  readonly statement?: string | undefined
  /** CAIP-2. Left out, every chain of the four families is fine. */
  readonly chains?: readonly string[] | undefined
  /** CAIP-10: who was asked to sign. */
  readonly account?: string | undefined
  /** The current time, in milliseconds since the epoch. */
  readonly now: number
}

/** A message that says what it has to. Nobody has proven that it is signed. */
export interface CheckedMessage {
  readonly ok: true
  readonly family: Family
  readonly message: SignInMessage
  readonly chainId: string
  readonly address: string
}

interface Refused {
  readonly ok: false
  readonly refusal: SignInRefusal
}

export const refuse = (refusal: SignInRefusal): Refused => ({ ok: false, refusal })

/** Reads a message and compares it with what is expected, but for its nonce. */
export async function checkMessage(
  text: string,
  expected: ExpectedMessage,
): Promise<CheckedMessage | Refused> {
  const message = parseMessage(text)
  const chainId = message && chainOf(message)
  const family = chainId === undefined ? undefined : await loadFamily(chainId)
  const address = message && chainId && family?.readAddress(message.address, chainId)
  if (!message || !chainId || !family || !address) return refuse('MESSAGE_INVALID')
  const { domains, isUri, statement, chains, account, now } = expected
  if (!domains.includes(message.domain)) return refuse('DOMAIN_MISMATCH')
  if (isUri && !isUri(message.uri)) return refuse('URI_MISMATCH')
  // A wallet that was paired and has signed in at once says what its session may do, too.
  const said = withoutRecap(message) ?? message
  if (statement !== undefined && said.statement !== statement) return refuse('STATEMENT_MISMATCH')
  if (chains && !chains.includes(chainId)) return refuse('CHAIN_NOT_SERVED')
  if (account !== undefined) {
    const asked = account.startsWith(`${chainId}:`) && account.slice(chainId.length + 1)
    const identity = asked && family.readAddress(asked, chainId)?.identity
    if (identity !== address.identity) return refuse('ACCOUNT_MISMATCH')
  }
  const { expirationTime, notBefore } = message
  if (expirationTime !== undefined && timeOf(expirationTime) <= now) return refuse('EXPIRED')
  if (notBefore !== undefined && timeOf(notBefore) > now) return refuse('NOT_YET_VALID')
  return { ok: true, family, message, chainId, address: address.text }
}

/** The milliseconds since 1970 of a moment. Not every engine reads `t` and `z`, which RFC 3339 allows. */
const timeOf = (moment: string): number => Date.parse(moment.toUpperCase())
