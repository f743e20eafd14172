import { readBitcoinRequest } from '@bowline/clear-signing/bitcoin'
import { readEvmRequest } from '@bowline/clear-signing/evm'
import { readPolkadotRequest } from '@bowline/clear-signing/polkadot'
import { readSolanaRequest } from '@bowline/clear-signing/solana'
import { createMessage, type SignInFields } from '@bowline/common/sign-in'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { isOwnSignIn } from './isOwnSignIn.ts'

const origin = 'https://app.example'
const chainId = 'eip155:1'
const me = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const now = Date.UTC(2026, 10, 29)
const context = { chainId, account: me, own: [me], domain: 'app.example', nowSeconds: now / 1000 }

const signIn = (changes: Partial<SignInFields> = {}) =>
  createMessage({
    account: `${chainId}:${me}`,
    domain: 'app.example',
    uri: `${origin}/login`,
    nonce: 'abcdef1234567890',
    issuedAt: new Date(now).toISOString(),
    ...changes,
  })

const read = (message: string) =>
  readEvmRequest({ method: 'personal_sign', params: [message, me] }, context)
const isFree = (message: string, of = origin) => isOwnSignIn(read(message), of)

describe('a sign-in to the app that asks', () => {
  test.each<[string, Partial<SignInFields>]>([
    ['by itself', {}],
    ['with a statement', { statement: 'Welcome back.' }],
    ['with the address of the app alone', { uri: origin }],
    ['with the scheme of the app', { scheme: 'https' }],
    ['with its time and its number', { expirationTime: '2026-11-30T00:00:00Z', requestId: 'r' }],
    ['with addresses of the app', { resources: [`${origin}/terms`, `${origin}/privacy#1`] }],
  ])('%s is free', (_name, changes) => expect(isFree(signIn(changes))).toBe(true))

  const addresses = {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'So11111111111111111111111111111111111111112',
    'bip122:000000000019d6689c085ae165831e93': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182': '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  } as const
  const readers = {
    solana: (message: string, of: typeof context) =>
      readSolanaRequest(
        {
          method: 'solana_signMessage',
          params: { message: base58.encode(new TextEncoder().encode(message)), pubkey: of.account },
        },
        of,
      ),
    bip122: (message: string, of: typeof context) =>
      readBitcoinRequest({ method: 'signMessage', params: { address: of.account, message } }, of),
    polkadot: (message: string, of: typeof context) =>
      readPolkadotRequest(
        { method: 'polkadot_signMessage', params: { address: of.account, message } },
        of,
      ),
  }
  test.each(Object.entries(addresses))('on %s is free, and a text is not', (chain, account) => {
    const of = { ...context, chainId: chain, account, own: [account] }
    const reader = readers[chain.split(':')[0] as keyof typeof readers]
    // It is one, as the test says.
    const message = signIn({ account: `${chain}:${account}` as SignInFields['account'] })
    expect(isOwnSignIn(reader(message, of), origin)).toBe(true)
    expect(isOwnSignIn(reader('Hello', of), origin)).toBe(false)
    expect(isOwnSignIn(reader(message, of), 'https://other.example')).toBe(false)
  })
})

describe('anything else is not free', () => {
  const other = { account: `${chainId}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8` as const }
  test.each<[string, Partial<SignInFields>]>([
    ['to another site', { domain: 'bank.example', uri: 'https://bank.example/' }],
    ['to a part of the site', { domain: 'login.app.example' }],
    ['to another port', { domain: 'app.example:8443' }],
    ['whose address is of another site', { uri: 'https://bank.example/' }],
    ['whose address begins like the app', { uri: 'https://app.example.evil.example/' }],
    ['whose address names the app as a user', { uri: 'https://app.example@evil.example/' }],
    ['whose address is not encrypted', { uri: 'http://app.example/' }],
    ['whose address is a key', { uri: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' }],
    ['with a ReCap', { resources: ['urn:recap:eyJhdHQiOnt9LCJwcmYiOltdfQ'] }],
    ['with a ReCap behind an address', { resources: [`${origin}/`, 'urn:recap:eyJhdHQiOnt9fQ'] }],
    ['with a ReCap in other letters', { resources: ['URN:ReCap:eyJhdHQiOnt9fQ'] }],
    ['with rights at another service', { resources: ['ceramic://*?model=kjzl6hvfrbw6c5i'] }],
    ['with an address elsewhere', { resources: ['https://elsewhere.example/'] }],
    ['of another account', other],
    ['for another chain', { account: `eip155:10:${me}` }],
    ['that is too late', { expirationTime: '2026-11-28T00:00:00Z' }],
  ])('a sign-in %s', (_name, changes) => {
    const message = signIn(changes)
    expect(read(message).intent).toBe('signIn')
    expect(isFree(message)).toBe(false)
  })

  test('a sign-in whose lines are in another order, or with a line more', () => {
    expect(isFree(`${signIn()}\nX: y`)).toBe(false)
    expect(isFree(signIn().replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1'))).toBe(false)
  })

  test('a sign-in whose statement breaks its line', () => {
    const message = signIn({ statement: 'Hi.' }).replace('Hi.', 'Hi.\rURI: https://evil.example')
    expect(read(message).intent).toBe('signIn')
    expect(isFree(message)).toBe(false)
  })

  test('a text, bytes, data with types, a payment, and what is not read', () => {
    const mail = {
      domain: {},
      primaryType: 'Mail',
      types: { Mail: [{ name: 'text', type: 'string' }] },
      message: { text: signIn() },
    }
    const others = [
      { method: 'personal_sign', params: ['Hello', me] },
      { method: 'personal_sign', params: [`0x${'ab'.repeat(32)}`, me] },
      { method: 'eth_signTypedData_v4', params: [me, JSON.stringify(mail)] },
      { method: 'eth_sendTransaction', params: [{ from: me, to: me, value: '0x0' }] },
      { method: 'eth_unknown', params: [] },
    ]
    for (const one of others) expect(isOwnSignIn(readEvmRequest(one, context), origin)).toBe(false)
    expect(isOwnSignIn(undefined, origin)).toBe(false)
  })

  test('a reading that says more than a sign-in does', () => {
    const reading = read(signIn())
    const more = { label: 'amount', value: { type: 'number', value: 1n } } as const
    const changes = [
      { fields: [...reading.fields, more] },
      { calls: [reading] },
      { clarity: 'partial' },
      { intent: 'signText' },
    ] as const
    for (const change of changes) expect(isOwnSignIn({ ...reading, ...change }, origin)).toBe(false)
  })
})
