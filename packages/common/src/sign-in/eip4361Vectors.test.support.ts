/**
 * The vectors of the reference implementation of EIP-4361 (`spruceid/siwe`, folder `test`, Apache-2.0 or MIT):
 * `parsing_positive.json` and `parsing_negative.json`.
 */
const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const TERMS = 'I accept the ServiceOrg Terms of Service: https://service.org/tos'

interface Parts {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly lines?: readonly string[]
}

const HEAD = ['URI: https://service.org/login', 'Version: 1', 'Chain ID: 1', 'Nonce: 32891757']
const PLAIN = [...HEAD, 'Issued At: 2021-09-30T16:25:24.000Z']

const text = ({
  domain = 'service.org',
  address = ADDRESS,
  statement = `${TERMS}\n`,
  lines = PLAIN,
}: Parts) =>
  `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n${statement}\n${lines.join('\n')}`

const RESOURCES = [
  'ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu',
  'https://example.com/my-web2-claim.json',
]

const fields = {
  domain: 'service.org',
  address: ADDRESS,
  statement: TERMS as string | undefined,
  uri: 'https://service.org/login',
  version: '1',
  chainId: '1',
  nonce: '32891757',
  issuedAt: '2021-09-30T16:25:24.000Z',
  resources: [] as readonly string[],
}

const authority = (domain: string) => [text({ domain }), { ...fields, domain }] as const

/** Each with what it says. */
export const positive = {
  'couple of optional fields': [
    text({ lines: [...PLAIN, 'Resources:', ...RESOURCES.map((one) => `- ${one}`)] }),
    { ...fields, resources: RESOURCES },
  ],
  'no optional field': [text({}), fields],
  'timestamp without microseconds': [
    text({ lines: [...HEAD, 'Issued At: 2021-09-30T16:25:24Z'] }),
    { ...fields, issuedAt: '2021-09-30T16:25:24Z' },
  ],
  'domain is RFC 3986 authority with IP': authority('127.0.0.1'),
  'domain is RFC 3986 authority with userinfo': authority('test@127.0.0.1'),
  'domain is RFC 3986 authority with port': authority('127.0.0.1:8080'),
  'domain is RFC 3986 authority with userinfo and port': authority('test@127.0.0.1:8080'),
  'no statement': [text({ statement: '' }), { ...fields, statement: undefined }],
} as const

const OTHER = '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946'
const WEDNESDAY = 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'
const [uri = '', version = '', chain = ''] = HEAD
const FULL = {
  uri,
  version,
  chain,
  nonce: 'Nonce: 12341234',
  issued: 'Issued At: 2022-03-17T12:45:13.610Z',
  expiration: 'Expiration Time: 2023-03-17T12:45:13.610Z',
  notBefore: 'Not Before: 2022-03-17T12:45:13.610Z',
  request: 'Request ID: some_id',
  resources: 'Resources:\n- https://service.org/login',
}
type Name = keyof typeof FULL
const full = (changes: Partial<Record<Name, string>>) =>
  text({ address: OTHER, lines: Object.values({ ...FULL, ...changes }) })
/** The same lines, with one of them in another place. */
const moved = (name: Name, before: Name | 'end') => {
  const names = (Object.keys(FULL) as Name[]).filter((one) => one !== name)
  names.splice(before === 'end' ? names.length : names.indexOf(before), 0, name)
  return text({ address: OTHER, lines: names.map((one) => FULL[one]) })
}

/**
 * Without three of the file: `version not 1`, whose version is 1; `domain not RFC4501 authority`, which EIP-4361
 * now takes from RFC 3986, where it is one; and `address not EIP-55`, which takes a hash (`@bowline/sign-in`).
 */
export const negative = {
  'missing mandatory field': text({
    lines: ['Version: 1', 'Nonce: 32891757', 'Issued At: 2021-09-30T16:25:24Z'],
  }),
  'extra line breaks': text({ statement: `\n${TERMS}\n` }),
  'non-ISO datetime': text({ lines: [...HEAD, `Issued At: ${WEDNESDAY}`] }),
  'out of order fields': text({
    lines: ['Version: 1', 'Nonce: 32891757', uri, 'Issued At: 2021-09-30T16:25:24.000Z'],
  }),
  'wrong version': full({ version: 'Version: 2' }),
  'missing domain': text({ domain: '' }),
  'missing address': text({ address: '' }),
  'missing uri': full({ uri: '' }),
  'missing version': full({ version: '' }),
  'missing chainId': full({ chain: '' }),
  'missing nonce': full({ nonce: '' }),
  'missing issuedAt': full({ issued: '' }),
  'out of order uri': moved('uri', 'chain'),
  'out of order version': moved('version', 'nonce'),
  'out of order chainId': full({ chain: '', nonce: 'Nonce: 12341234Chain ID: 1' }),
  'out of order nonce': moved('nonce', 'expiration'),
  'out of order issuedAt': moved('issued', 'notBefore'),
  'out of order expirationTime': moved('expiration', 'request'),
  'out of order notBefore': moved('notBefore', 'resources'),
  'out of order requestId': moved('request', 'end'),
  'out of order resources': moved('resources', 'notBefore'),
  'statement has line break': text({
    statement: 'I accept the ServiceOrg Terms of Service: \nhttps://service.org/tos\n',
  }),
  'uri is non-RFC 3986': full({ uri: 'URI: _not_a_rfc3986_valid_uri_' }),
  'not a valid chainId': full({ chain: 'Chain ID: ?' }),
  'nonce with less then 8 chars': full({ nonce: 'Nonce: 1234567' }),
  'non-ISO 8601 issuedAt': full({ issued: `Issued At: ${WEDNESDAY}` }),
  'non-ISO 8601 expirationTime': full({ expiration: `Expiration Time: ${WEDNESDAY}` }),
  'non-ISO 8601 notBefore': full({ notBefore: `Not Before: ${WEDNESDAY}` }),
  'resources not separated by line break': full({
    resources: 'Resources:\n- https://service.org/login - https://service.org/login/2',
  }),
  'first resource is not-RFC3986': full({
    resources: 'Resources:\n- https://service.org/login\n- _not_a_rfc3986_valid_uri_',
  }),
  'second resource not-RFC 3986': full({
    resources: 'Resources:\n- _not_a_rfc3986_valid_uri_\n- https://service.org/login',
  }),
}

/** Times of RFC 3339, and what is read as one by its form alone. */
export const times = {
  exist: [
    '2021-09-30T16:25:24Z',
    '2021-09-30T16:25:24.123456789Z',
    '2021-09-30t16:25:24z',
    '2021-09-30T16:25:24+05:30',
    '2021-09-30T16:25:24-00:00',
    '2021-09-30T16:25:24+23:59',
    '2024-02-29T00:00:00Z',
    '2000-02-29T00:00:00Z',
    '0000-02-29T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ],
  doNotExist: [
    '2100-02-31T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2023-04-31T00:00:00+02:00',
    '2023-00-10T00:00:00Z',
    '2023-01-00T00:00:00Z',
    '2023-13-01T00:00:00Z',
    '2023-01-32T00:00:00Z',
    '2023-01-01T24:00:00Z',
    '2023-01-01T23:60:00Z',
    '2016-12-31T23:59:60Z',
    '2023-01-01T00:00:61Z',
    '2023-01-01T00:00:00+24:00',
    '2023-01-01T00:00:00+05:60',
    '2023-01-01T00:00:00',
    '2023-01-01T00:00:00+0530',
    '2023-01-01T00:00:00|05:30',
    '2023-01-01T00:00:00,5Z',
    '2023-01-01T00:00:00.Z',
    '2023-01-01 00:00:00Z',
    '2023-01-01T00:00Z',
    '23-01-01T00:00:00Z',
    '+002023-01-01T00:00:00Z',
    '２０２３-01-01T00:00:00Z',
    '2023-01-01',
  ],
} as const
