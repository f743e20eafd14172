/** Longer texts are no sign-in messages. EIP-4361 sets no limit; a list of resources needs room. */
export const MAX_MESSAGE_CHARACTERS = 16_384
export const MAX_RESOURCES = 64

// A host in another script is written in Punycode, so that it looks like no other.
const DOMAIN = /^[!$-.0-;=@-[\]_a-z~]{1,255}$/
const SCHEME = /^[a-z][a-z0-9+.-]{0,30}$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
const URI = /^[a-zA-Z][a-zA-Z0-9+.-]{0,30}:[!#-;=?-[\]_a-z~]{0,2048}$/
// The rights of a paired wallet's session: as long as its methods and chains are many.
const RECAP = /^urn:recap:[-\w+/]{1,8192}={0,2}$/
const CHAIN_ID = /^[-_a-zA-Z0-9:]{1,41}$/
const NONCE = /^[a-zA-Z0-9]{8,256}$/
const REQUEST_ID = /^[!$-.0-;=@-Z_a-z~]{0,256}$/
const TIME =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i
/** Reserved and unreserved characters of RFC 3986, and the space. */
const STATEMENT = /^[ !#$&-;=?-[\]_a-z~]{1,2048}$/

/** Whether a percent sign is always followed by two hexadecimal digits. */
const isEncoded = (value: string): boolean => !/%(?![0-9a-fA-F]{2})/.test(value)

/** An authority of RFC 3986: a host, with a port if it is not the usual one. */
export const isDomain = (value: string): boolean => DOMAIN.test(value) && isEncoded(value)
export const isScheme = (value: string): boolean => SCHEME.test(value)
export const isAddress = (value: string): boolean => ADDRESS.test(value)
/** A URI of RFC 3986 with its scheme. */
export const isUri = (value: string): boolean => URI.test(value) && isEncoded(value)
/** A ReCap of EIP-5573. */
export const isRecap = (value: string): boolean => RECAP.test(value)
export const isResource = (value: string): boolean => isUri(value) || isRecap(value)
export const isVersion = (value: string): boolean => value === '1'
export const isChain = (value: string): boolean => CHAIN_ID.test(value)
export const isNonce = (value: string): boolean => NONCE.test(value)
export const isRequestId = (value: string): boolean => REQUEST_ID.test(value) && isEncoded(value)
/**
 * A moment of RFC 3339 that exists: neither 31 February nor 24:00. Leap seconds are none here, since no clock of a
 * computer shows them and nothing can be compared with one.
 */
export function isTime(value: string): boolean {
  const [, day] = TIME.exec(value) ?? []
  if (day === undefined) return false
  // `Date.parse` makes 3 March of 31 February.
  const parsed = new Date(`${day}T00:00:00Z`)
  return parsed.toISOString().startsWith(day)
}

/** What EIP-4361 allows in a statement: one line of ASCII. */
export const isStatement = (value: string): boolean => STATEMENT.test(value)
