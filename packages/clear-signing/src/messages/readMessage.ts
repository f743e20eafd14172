import { sameAddress } from '@bowline/common'
import {
  type Field,
  type FieldLabel,
  type Reading,
  type ReadingContext,
  type Warning,
  warn,
} from '@bowline/common/reading'
import {
  chainOf as chainIn,
  claimsSignIn,
  parseMessage,
  type SignInMessage,
} from '@bowline/common/sign-in'
import { createReading, type ReadingParts } from '../reading/createReading.ts'
import { account, isCut, list, signedBytes, text, time } from '../reading/fields.ts'
import { hasHiddenText } from '../reading/hiddenText.ts'
import { isReadable } from './isReadable.ts'
import { keyOf } from './keyMessages.ts'
import { otherSiteOf } from './namedSites.ts'

/** What families differ in. */
export interface MessageOptions {
  readonly context: ReadingContext
  readonly digest?: string | undefined
  /** The word for the family in sign-in messages. */
  readonly family: string
}

/** A hash, and so the length of what a transaction is signed as. */
const HASH_BYTES = 32

/** Reads a message that is signed as text: a sign-in, a text, or bytes that are none. */
export function readMessage(content: Uint8Array, options: MessageOptions): Reading {
  const { context, digest } = options
  const message = decodeText(content)
  const isHash =
    (content.length === HASH_BYTES && !isReadable(message ?? '')) ||
    /^0x[0-9a-f]{64}$/i.test(message ?? '')
  const common: readonly Warning[] = isHash ? [warn('mayBeHash')] : []
  const parts = message === undefined ? asBytes(content) : asText(message, options)
  const tooLong = parts.fields.some(isCut) ? [warn('tooLong')] : []
  const warnings = [...common, ...(parts.warnings ?? []), ...tooLong]
  return createReading(context.chainId, { digest, ...parts, warnings })
}

const asBytes = (content: Uint8Array): ReadingParts => ({
  intent: 'signBytes',
  fields: [signedBytes('data', content)],
})

function asText(message: string, options: MessageOptions): ReadingParts {
  const signIn = parseMessage(message)
  if (signIn) return asSignIn(signIn, options)
  return {
    intent: 'signText',
    fields: [text('message', message)],
    warnings: [
      ...(hasHiddenText(message) ? [warn('hiddenText')] : []),
      ...(claimsSignIn(message) ? [warn('malformed')] : []),
      ...checkText(message, options.context),
    ],
  }
}

/** Warns about a text that another site is waiting for: to make a key of it, or to let its user in. */
export function checkText(message: string, { domain }: ReadingContext): readonly Warning[] {
  const key = keyOf(message, domain)
  if (key === 'elsewhere') return [warn('keyElsewhere', { expected: domain })]
  if (key !== undefined) return [warn('keyOfSite', { level: key === 'site' ? 'yellow' : 'red' })]
  const site = otherSiteOf(message, domain)
  if (!site) return []
  const level = site.isClaimed ? 'red' : 'yellow'
  return [warn('otherDomain', { subject: site.host, expected: domain, level })]
}

function asSignIn(message: SignInMessage, options: MessageOptions): ReadingParts {
  const { domain, address, statement, uri, resources } = message
  return {
    intent: 'signIn',
    fields: [
      text('domain', domain),
      account('account', address),
      ...(statement === undefined ? [] : [text('statement', statement)]),
      text('uri', uri),
      { label: 'network', value: { type: 'chain', chainId: chainOf(message, options) } },
      text('nonce', message.nonce),
      moment('issuedAt', message.issuedAt),
      ...(message.expirationTime ? [moment('deadline', message.expirationTime)] : []),
      ...(message.notBefore ? [moment('notBefore', message.notBefore)] : []),
      ...(message.requestId === undefined ? [] : [text('requestId', message.requestId)]),
      ...(resources.length
        ? [
            list(
              'resource',
              resources.map((one) => text('resource', one)),
            ),
          ]
        : []),
    ],
    warnings: checkSignIn(message, options),
  }
}

function checkSignIn(message: SignInMessage, options: MessageOptions): readonly Warning[] {
  const { context, family } = options
  const { domain, address, statement = '', expirationTime } = message
  const chainId = chainOf(message, options)
  const asks = context.domain
  const now = context.nowSeconds
  const isExpired =
    expirationTime !== undefined && now !== undefined && Date.parse(expirationTime) / 1000 < now
  return [
    ...(asks === undefined || asks === domain
      ? []
      : [warn('otherDomain', { subject: domain, expected: asks })]),
    ...(family === message.family && sameAddress(address, context.account)
      ? []
      : [warn('otherAccount', { subject: address, expected: context.account })]),
    ...(chainId === context.chainId
      ? []
      : [warn('otherChain', { subject: chainId, expected: context.chainId })]),
    ...(hasHiddenText(statement) ? [warn('hiddenText')] : []),
    ...(isExpired ? [warn('expired')] : []),
  ]
}

/** Names a chain as its family does; one of another family, or of none, as the message does. */
function chainOf(message: SignInMessage, { context }: MessageOptions): string {
  const { chainId } = message
  const namespace = context.chainId.slice(0, context.chainId.indexOf(':'))
  return chainIn(message) ?? (chainId.includes(':') ? chainId : `${namespace}:${chainId}`)
}

const moment = (label: FieldLabel, value: string): Field =>
  time(label, BigInt(Math.floor(Date.parse(value) / 1000)))

/** A text that is drawn as it is written; `undefined` for bytes that are no UTF-8, or no text. */
function decodeText(content: Uint8Array): string | undefined {
  try {
    const message = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
    // Control characters belong to no text. What is only hard to see is shown, with a warning.
    return CONTROL.test(message) ? undefined : message
  } catch {
    // Not UTF-8.
    return undefined
  }
}

/** What no text has but by mistake: control characters, without tabs and ends of lines. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u
