import type { SignInMessage, SignInProof, SignInRefusal } from '@bowline/common/sign-in'
import { checkMessage, type ExpectedMessage, refuse } from './checkMessage.ts'
import { checkSignature } from './checkSignature.ts'
import type { Endpoints } from './Endpoints.ts'

/** What the message has to say. */
export interface Expected {
  /** The host of the app, with its port if it has one. */
  readonly domain: string
  /** The nonce that this visitor was given, and that no message was accepted with before. */
  readonly nonce: string
  /** Exactly this one. Left out, any is fine. */
  readonly uri?: string | undefined
  /** Exactly this one. Left out, any is fine, and none. */
  readonly statement?: string | undefined
  /** CAIP-2: the chains that the app serves. Left out, every chain of the four families. */
  readonly chains?: readonly string[] | undefined
  /** The time to check against, in milliseconds since the epoch. Default: now. */
  readonly now?: number | undefined
}

export interface Verification extends SignInProof {
  readonly expected: Expected
  readonly endpoints?: Endpoints | undefined
}

export type Verified =
  | {
      readonly ok: true
      /** CAIP-10, on the chain that the message names. Of an EVM account with the capitals of EIP-55. */
      readonly account: string
      readonly fields: SignInMessage
    }
  | { readonly ok: false; readonly refusal: SignInRefusal }

/**
 * Verifies that an account has signed a sign-in message, and that the message says what is expected. It keeps
 * nothing: that a nonce is used once is the caller's part. `createSignIn` does all of it.
 *
 * Any text is a valid input; it is refused, and nothing is thrown.
 *
 * @example
 * const verified = await verify({ message, signature, expected: { domain: 'app.example', nonce } })
 * if (verified.ok) verified.account // 'eip155:1:0xC02a…'
 */
export async function verify({
  message: text,
  signature,
  account,
  expected,
  endpoints,
}: Verification): Promise<Verified> {
  const { domain, nonce, uri, now = Date.now(), ...rest } = expected
  const isUri = uri === undefined ? undefined : (value: string) => value === uri
  const settings: ExpectedMessage = { ...rest, domains: [domain], isUri, account, now }
  const checked = await checkMessage(text, settings)
  if (!checked.ok) return checked
  if (checked.message.nonce !== nonce) return refuse('NONCE_INVALID')
  const refusal = await checkSignature(checked, { text, signature, endpoints })
  if (refusal) return refuse(refusal)
  const { chainId, address, message: fields } = checked
  return { ok: true, account: `${chainId}:${address}`, fields }
}
