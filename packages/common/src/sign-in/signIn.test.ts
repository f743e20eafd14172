import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMessage } from './createMessage.ts'
import { negative, positive, times } from './eip4361Vectors.test.support.ts'
import { chainOf } from './families.ts'
import { claimsSignIn, parseMessage } from './parseMessage.ts'
import type { SignInFields } from './SignInMessage.ts'

describe('the vectors of EIP-4361', () => {
  test.each(Object.entries(positive))('%s', (_, [message, fields]) => {
    expect(parseMessage(message)).toEqual({ family: 'Ethereum', ...fields })
    expect(createMessage({ ...fields, account: `eip155:1:${fields.address}` })).toBe(message)
  })

  test.each(Object.entries(negative))('%s', (_, message) => {
    expect(claimsSignIn(message)).toBe(true)
    expect(parseMessage(message)).toBeUndefined()
  })
})

const account = 'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const fields: SignInFields = {
  account,
  domain: 'app.example',
  uri: 'https://app.example/login',
  nonce: 'abcdef1234567890',
  issuedAt: '2026-11-23T15:00:00.000Z',
}
const everything: SignInFields = {
  ...fields,
  scheme: 'https',
  domain: 'app.example:8443',
  statement: "Sign in, please: it's free (for now)!",
  expirationTime: '2026-11-23T15:10:00Z',
  notBefore: '2026-11-23T14:59:00+01:00',
  requestId: 'order/7'.replace('/', '%2F'),
  resources: ['https://app.example/terms?v=1#top', 'ipfs://abc', 'urn:recap:e30'],
}

describe('a message', () => {
  test('says what it is given', () => {
    expect(parseMessage(createMessage(everything))).toEqual({
      scheme: 'https',
      domain: 'app.example:8443',
      family: 'Ethereum',
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      statement: everything.statement,
      uri: everything.uri,
      version: '1',
      chainId: '1',
      nonce: everything.nonce,
      issuedAt: everything.issuedAt,
      expirationTime: everything.expirationTime,
      notBefore: everything.notBefore,
      requestId: everything.requestId,
      resources: everything.resources,
    })
  })

  test.each([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'],
    [
      'bip122:000000000019d6689c085ae165831e93',
      'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    ],
    [
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    ],
    ['eip155:8453', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  ])('is for an account of %s', (chainId, address) => {
    const parsed = parseMessage(createMessage({ ...fields, account: `${chainId}:${address}` }))
    expect(parsed).toMatchObject({ address })
    expect(parsed && chainOf(parsed)).toBe(chainId)
  })

  test.each([
    ['domain', 'app.example/login'],
    ['domain', 'app.example wants you'],
    ['domain', 'аpp.example'],
    ['domain', 'app%2'],
    ['domain', 'a'.repeat(256)],
    ['domain', undefined],
    ['scheme', 'https://'],
    ['scheme', ''],
    ['uri', 'app.example/login'],
    ['uri', '_https://app.example'],
    ['uri', 'https://app.example/\nVersion: 1'],
    ['uri', 'https://app.example/%zz'],
    ['uri', `https://${'a'.repeat(2_100)}`],
    ['nonce', undefined],
    ['nonce', 'short'],
    ['nonce', '12345678\nIssued At: 2020-01-01T00:00:00Z'],
    ['nonce', 'with-dashes-in-it'],
    ['nonce', 12345678],
    ['statement', 'two\nlines'],
    ['statement', 'two\rlines'],
    ['statement', ''],
    ['statement', 'un café'],
    ['statement', 'a\u202eb'],
    ['statement', '<b>'],
    ['statement', 'a'.repeat(2_049)],
    ['issuedAt', 'today'],
    ['issuedAt', '2026-13-01T00:00:00Z'],
    ['expirationTime', '2100-02-31T00:00:00Z'],
    ['issuedAt', undefined],
    ['expirationTime', '2026-11-23'],
    ['notBefore', '1'],
    ['requestId', 'a b'],
    ['requestId', 'a/b'],
    ['resources', ['https://app.example', 'no uri']],
    ['resources', ['https://app.example/\n- https://other.example']],
    ['resources', Array.from({ length: 65 }, () => 'a:b')],
    ['resources', Array.from({ length: 64 }, () => `a:${'b'.repeat(300)}`)],
    ['account', 'eip155:1'],
    ['account', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['account', `${account}\n`],
    ['account', `${account}:1`],
    ['account', 'eip155:01:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['account', 'cosmos:cosmoshub-4:cosmos1'],
  ])('cannot have the %s %j', (name, value) => {
    // Values that types forbid come from code without types.
    const wrong = { ...everything, [name]: value } as SignInFields
    expect(() => createMessage(wrong)).toThrow(
      expect.objectContaining({ code: 'FIELD_INVALID', subject: name }),
    )
  })
})

describe.each([
  ['Issued At', fields.issuedAt],
  ['Expiration Time', everything.expirationTime],
  ['Not Before', everything.notBefore],
])('the moment of %s', (word, usual) => {
  const withTime = (time: string) =>
    createMessage(everything).replace(`${word}: ${usual}`, `${word}: ${time}`)

  test.each(times.exist)('can be %s', (time) => {
    expect(parseMessage(withTime(time))).toBeDefined()
  })

  test.each(times.doNotExist)('cannot be %s', (time) => {
    expect(parseMessage(withTime(time))).toBeUndefined()
  })
})

test('no field of any text becomes another', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\n', 'URI: a:b', '- a:b'))
  const names = fc.constantFrom(
    ...(['domain', 'uri', 'nonce', 'statement', 'requestId', 'issuedAt', 'scheme'] as const),
  )
  fc.assert(
    fc.property(names, fc.array(texts), (name, parts) => {
      const changed = { ...everything, [name]: parts.join('') }
      let message: string
      try {
        message = createMessage(changed)
      } catch {
        return
      }
      const { account: _, ...rest } = changed
      expect(parseMessage(message)).toMatchObject(rest)
    }),
  )
})

test('a text of more than 16,384 characters is not read', () => {
  const resource = `a:${'b'.repeat(254)}`
  const message = createMessage({
    ...fields,
    resources: Array.from({ length: 60 }, () => resource),
  })
  expect(parseMessage(message)).toBeDefined()
  expect(parseMessage(`${message}${`\n- ${resource}`.repeat(4)}`)).toBeUndefined()
  expect(parseMessage(`${message}\n- ${resource}`)).toBeDefined()
})

test('more than 64 resources are not read', () => {
  const message = createMessage({ ...fields, resources: Array.from({ length: 64 }, () => 'a:b') })
  expect(parseMessage(message)?.resources).toHaveLength(64)
  expect(parseMessage(`${message}\n- a:b`)).toBeUndefined()
})

test.each([
  ['Ethereum', '1', 'eip155:1'],
  ['Ethereum', 'eip155:10', 'eip155:10'],
  ['Ethereum', '0', undefined],
  ['Ethereum', '0x1', undefined],
  ['Ethereum', 'solana:1', undefined],
  ['Ethereum', 'eip155:1:1', undefined],
  ['Solana', 'mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['Solana', 'solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['Bitcoin', 'mainnet', 'bip122:mainnet'],
  ['Bitcoin', 'a'.repeat(33), undefined],
  ['Tezos', 'mainnet', undefined],
])('the chain of a message with %s and %s is %s', (family, chainId, expected) => {
  expect(chainOf({ family, chainId })).toBe(expected)
})
