/** A message of EIP-4361, or its form for other families (CAIP-122). */
export interface SignInMessage {
  readonly scheme?: string | undefined
  readonly domain: string
  /** As it stands in the message: `Ethereum`, `Solana`. */
  readonly family: string
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  /** Without the namespace on EVM chains. */
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources: readonly string[]
}

// A host in another script is written in Punycode, so that it looks like no other.
const HEAD =
  /^(?:([a-z][a-z0-9+.-]{0,30}):\/\/)?([!"$-.0->@-~]{1,255}) wants you to sign in with your ([A-Z][a-z]{2,20}) account:$/
const SUSPICION = / wants you to sign in with your /

/** Returns whether a text claims to be a sign-in message. */
export const claimsSignIn = (text: string): boolean => SUSPICION.test(text)

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i
/** The form alone allows for a 13th month. */
const isDate = (value: string): boolean => Number.isFinite(Date.parse(value))

const PRINTABLE = /^[\x21-\x7e]+$/

/** The lines that follow the statement, in their only order. */
const LINES = [
  ['uri', 'URI: ', PRINTABLE, true],
  ['version', 'Version: ', /^1$/, true],
  ['chainId', 'Chain ID: ', /^[-_a-zA-Z0-9:]{1,41}$/, true],
  ['nonce', 'Nonce: ', /^[a-zA-Z0-9]{8,256}$/, true],
  ['issuedAt', 'Issued At: ', TIME, true],
  ['expirationTime', 'Expiration Time: ', TIME, false],
  ['notBefore', 'Not Before: ', TIME, false],
  ['requestId', 'Request ID: ', /^[\x21-\x7e]*$/, false],
] as const

/** Parses a sign-in message by the letter of EIP-4361; `undefined` if it deviates anywhere. */
export function parseSignIn(text: string): SignInMessage | undefined {
  const lines = text.split('\n')
  const [, scheme, domain = '', family = ''] = HEAD.exec(lines[0] ?? '') ?? []
  const address = lines[1] ?? ''
  if (!family || !/^[-.%a-zA-Z0-9]{1,128}$/.test(address) || lines[2] !== '') return undefined
  // A statement stands between two empty lines; without one there is one empty line, or two.
  const hasStatement = lines[3] !== '' && lines[4] === ''
  const statement = hasStatement ? lines[3] : undefined
  let at = hasStatement ? 5 : lines[3] === '' ? 4 : 3
  const found: Partial<Record<(typeof LINES)[number][0], string>> = {}
  for (const [name, label, form, isNeeded] of LINES) {
    const line = lines[at]
    const value = line?.startsWith(label) ? line.slice(label.length) : undefined
    if (value === undefined && isNeeded) return undefined
    if (value === undefined) continue
    if (!form.test(value) || (form === TIME && !isDate(value))) return undefined
    found[name] = value
    at += 1
  }
  const resources: string[] = []
  if (lines[at] === 'Resources:') {
    at += 1
    for (; lines[at]?.startsWith('- '); at += 1) resources.push((lines[at] ?? '').slice(2))
    if (!resources.every((one) => PRINTABLE.test(one))) return undefined
  }
  const { uri, version, chainId, nonce, issuedAt, ...rest } = found
  // Every line has been read, and none is missing.
  if (at !== lines.length || !uri || !version || !chainId || !nonce || !issuedAt) return undefined
  const named = { scheme, domain, family, address, statement }
  return { ...named, uri, version, chainId, nonce, issuedAt, ...rest, resources }
}
