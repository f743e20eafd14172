import {
  isAddress,
  isChain,
  isDomain,
  isNonce,
  isRequestId,
  isResource,
  isScheme,
  isTime,
  isUri,
  isVersion,
  MAX_MESSAGE_CHARACTERS,
  MAX_RESOURCES,
} from './forms.ts'
import type { SignInMessage } from './SignInMessage.ts'

const HEAD =
  /^(?:([^\s:/]{1,31}):\/\/)?([^\s/]{1,255}) wants you to sign in with your ([A-Z][a-z]{2,20}) account:$/
const SUSPICION = / wants you to sign in with your /

/** Returns whether a text claims to be a sign-in message. */
export const claimsSignIn = (text: string): boolean => SUSPICION.test(text)

/** The lines that follow the statement, in their only order. */
const LINES = [
  ['uri', 'URI: ', isUri, true],
  ['version', 'Version: ', isVersion, true],
  ['chainId', 'Chain ID: ', isChain, true],
  ['nonce', 'Nonce: ', isNonce, true],
  ['issuedAt', 'Issued At: ', isTime, true],
  ['expirationTime', 'Expiration Time: ', isTime, false],
  ['notBefore', 'Not Before: ', isTime, false],
  ['requestId', 'Request ID: ', isRequestId, false],
] as const

/**
 * Parses a sign-in message by the letter of EIP-4361; `undefined` if it deviates anywhere, or has more
 * than 16,384 characters or 64 resources. Two things are left to the caller: whether the address is one of
 * the family, and which characters the statement has, which is any single line here.
 */
export function parseMessage(text: string): SignInMessage | undefined {
  if (text.length > MAX_MESSAGE_CHARACTERS) return undefined
  const lines = text.split('\n')
  const [, scheme, domain = '', family = ''] = HEAD.exec(lines[0] ?? '') ?? []
  const address = lines[1] ?? ''
  if (!isDomain(domain) || (scheme !== undefined && !isScheme(scheme))) return undefined
  if (!isAddress(address) || lines[2] !== '') return undefined
  // A statement stands between two empty lines; without one there is one empty line, or two.
  const hasStatement = lines[3] !== '' && lines[4] === ''
  const statement = hasStatement ? lines[3] : undefined
  let at = hasStatement ? 5 : lines[3] === '' ? 4 : 3
  const found: Partial<Record<(typeof LINES)[number][0], string>> = {}
  for (const [name, label, isValid, isNeeded] of LINES) {
    const line = lines[at]
    const value = line?.startsWith(label) ? line.slice(label.length) : undefined
    if (value === undefined && isNeeded) return undefined
    if (value === undefined) continue
    if (!isValid(value)) return undefined
    found[name] = value
    at += 1
  }
  const resources: string[] = []
  if (lines[at] === 'Resources:') {
    at += 1
    for (; lines[at]?.startsWith('- '); at += 1) resources.push((lines[at] ?? '').slice(2))
    if (resources.length > MAX_RESOURCES || !resources.every(isResource)) return undefined
  }
  const { uri, version, chainId, nonce, issuedAt, ...rest } = found
  // Every line has been read, and none is missing.
  if (at !== lines.length || !uri || !version || !chainId || !nonce || !issuedAt) return undefined
  const named = { scheme, domain, family, address, statement }
  return { ...named, uri, version, chainId, nonce, issuedAt, ...rest, resources }
}
