import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type EmbeddedAccount,
  type EmbeddedUser,
  type FrameEventName,
  type FrameRequestName,
  frameEvents,
  frameRequests,
} from './contract.ts'

const account: EmbeddedAccount = { id: `eip155:1:0x${'1'.repeat(40)}`, type: 'eoa' }
const user: EmbeddedUser = {
  id: 'u1',
  provider: 'email',
  custody: 'user-held',
  accounts: [account],
}
const text = (length: number) => 'x'.repeat(length)

const isParams = (method: FrameRequestName, params: unknown) =>
  v.is<v.GenericSchema>(frameRequests[method].params, params)
const isEvent = (event: FrameEventName, data: unknown) =>
  v.is<v.GenericSchema>(frameEvents[event], data)
const isUser = (change: object) => isEvent('user', { ...user, ...change })
const isAccount = (change: object) => isUser({ accounts: [{ ...account, ...change }] })

describe('a user', () => {
  test.each<[string, object]>([
    ['with every property at its longest', { id: text(64), email: text(320), name: text(128) }],
    ['of a long provider', { provider: text(32) }],
    ['whose wallet the operator helps to open', { custody: 'assisted' }],
    ['whose wallet lasts as long as the browser', { custody: 'ephemeral' }],
    ['whose code was typed into the app', { assurance: 'app-entered' }],
    ['with 64 accounts', { accounts: Array.from({ length: 64 }, () => account) }],
    ['whose public key has two digits', { accounts: [{ ...account, publicKey: '0f' }] }],
    ['with a long public key', { accounts: [{ ...account, publicKey: 'a'.repeat(130) }] }],
  ])('%s is read', (_name, change) => {
    expect(isUser(change)).toBe(true)
  })

  test.each(['eoa', 'smartAccount', 'payment', 'ordinals'])(
    'may have an account of type %s',
    (type) => {
      expect(isAccount({ type })).toBe(true)
    },
  )

  test.each<[string, object]>([
    ['with a longer id', { id: text(65) }],
    ['with a longer address of mail', { email: text(321) }],
    ['with a longer name', { name: text(129) }],
    ['with a longer provider', { provider: text(33) }],
    ['without a provider', { provider: undefined }],
    ['of another custody', { custody: 'custodial' }],
    ['of another assurance', { assurance: '' }],
    ['without an account', { accounts: [] }],
    ['with 65 accounts', { accounts: Array.from({ length: 65 }, () => account) }],
    ['with more than the contract names', { phone: '1' }],
  ])('%s is refused', (_name, change) => {
    expect(isUser(change)).toBe(false)
  })

  test.each<[string, object]>([
    ['an id that is no account', { id: 'eip155:1' }],
    ['an id that is no text', { id: 1 }],
    ['another type', { type: 'multisig' }],
    ['a public key of one digit', { publicKey: 'a' }],
    ['a public key with a prefix', { publicKey: '0xab' }],
    ['a public key that ends in something else', { publicKey: 'abz' }],
    ['a longer public key', { publicKey: 'a'.repeat(131) }],
    ['more than the contract names', { label: 'Savings' }],
  ])('with an account that has %s is refused', (_name, change) => {
    expect(isAccount(change)).toBe(false)
  })
})

describe('a request', () => {
  test.each<[FrameRequestName, unknown]>([
    ['login', { via: { kind: 'email', email: text(320) } }],
    ['login', { via: { kind: 'email', email: 'ada@example.org', code: 'app' } }],
    ['login', { via: { kind: 'social', provider: text(32) } }],
    ['login', { via: { kind: 'passkey' } }],
    ['enterCode', { id: text(64), code: '12345678' }],
    ['resendCode', { id: 'a_-1' }],
    ['user', null],
    ['prefer', { type: 'eoa' }],
    ['prefer', { type: 'smartAccount', isDefault: true }],
    ['logout', null],
    ['wallet', { chainId: 'eip155:1', method: text(64) }],
    [
      'wallet',
      {
        chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        method: 'solana:signMessage_1',
        params: [1],
      },
    ],
    ['addDevice', null],
    ['reject', { prompt: text(64) }],
    ['appearance', { theme: 'light' }],
    ['appearance', { theme: 'dark', accent: '#0f9ace', locale: 'de' }],
    ['appearance', { theme: 'dark', radius: 'none' }],
    ['appearance', { theme: 'dark', locale: `zh-Hant-${text(27)}` }],
  ])('to %s with %j is read', (method, params) => {
    expect(isParams(method, params)).toBe(true)
  })

  test.each<[FrameRequestName, unknown]>([
    ['login', { via: { kind: 'email', email: text(321) } }],
    ['login', { via: { kind: 'email', email: 'ada@example.org', code: 'page' } }],
    ['login', { via: { kind: 'social', provider: text(33) } }],
    ['login', { via: { kind: 'passkey', credential: 'c' } }],
    ['login', { via: { kind: 'passkey' }, as: 'ada' }],
    ['enterCode', { id: text(65), code: '12345678' }],
    ['enterCode', { id: '', code: '12345678' }],
    ['enterCode', { id: 'a b', code: '12345678' }],
    ['enterCode', { id: 'a', code: '1234567a' }],
    ['enterCode', { id: 'a', code: '12345678', keep: true }],
    ['resendCode', { id: 'a/b' }],
    ['resendCode', { id: 'a', email: 'eve@example.org' }],
    ['user', {}],
    ['prefer', { type: 'payment' }],
    ['prefer', { type: 'eoa', isDefault: 1 }],
    ['prefer', { type: 'eoa', keep: true }],
    ['logout', { all: true }],
    ['wallet', { chainId: 'eip155', method: 'eth_sign' }],
    ['wallet', { chainId: 1, method: 'eth_sign' }],
    ['wallet', { chainId: 'eip155:1', method: text(65) }],
    ['wallet', { chainId: 'eip155:1', method: '' }],
    ['wallet', { chainId: 'eip155:1', method: 'eth sign' }],
    ['wallet', { chainId: 'eip155:1', method: 'eth_sign', quietly: true }],
    ['addDevice', {}],
    ['reject', { prompt: text(65) }],
    ['reject', { prompt: 'p', reason: 'no' }],
    ['appearance', { theme: 'auto' }],
    ['appearance', { theme: 'dark', accent: '0f9ace' }],
    ['appearance', { theme: 'dark', accent: '#0f9ac' }],
    ['appearance', { theme: 'dark', accent: '#0f9ace;' }],
    ['appearance', { theme: 'dark', accent: ' #0f9ace' }],
    ['appearance', { theme: 'dark', radius: 'xl' }],
    ['appearance', { theme: 'dark', radius: 0 }],
    ['appearance', { theme: 'dark', locale: 'd' }],
    ['appearance', { theme: 'dark', locale: text(36) }],
    ['appearance', { theme: 'dark', locale: 'de_AT' }],
    ['appearance', { theme: 'dark', css: 'body{}' }],
  ])('to %s with %j is refused', (method, params) => {
    expect(isParams(method, params)).toBe(false)
  })

  test.each<[FrameRequestName, unknown]>([
    ['login', user],
    ['enterCode', null],
    ['resendCode', null],
    ['user', user],
    ['user', null],
    ['prefer', user],
    ['logout', null],
    ['addDevice', null],
    ['reject', null],
    ['appearance', null],
  ])(
    'to %s may be answered with %j, and not with what the contract does not name',
    (method, answer) => {
      const { answer: schema } = frameRequests[method]
      expect(v.is<v.GenericSchema>(schema, answer)).toBe(true)
      expect(v.is<v.GenericSchema>(schema, { ...Object(answer), seed: 'abandon' })).toBe(false)
    },
  )
})

describe('an event', () => {
  const prompts = (length: number) =>
    Array.from({ length }, (_, index) => ({ id: `p${index}`, kind: 'approval' }))

  test.each<[FrameEventName, unknown]>([
    ['prompts', []],
    ['prompts', prompts(16)],
    ['prompts', ['approval', 'unlock', 'login'].map((kind) => ({ id: kind, kind }))],
    ['code', null],
    ['code', { id: 'a', email: text(320) }],
    ['codeWait', 0],
    ['codeWait', 86_400],
    ['user', null],
    ['height', 0],
    ['height', 312.5],
    ['height', 10_000],
  ])('%s with %j is read', (event, data) => {
    expect(isEvent(event, data)).toBe(true)
  })

  test.each<[FrameEventName, unknown]>([
    ['prompts', prompts(17)],
    ['prompts', [{ id: 'p', kind: 'payment' }]],
    ['prompts', [{ id: 'p', kind: 'login', text: 'Pay' }]],
    ['code', { id: 'a', email: text(321) }],
    ['codeWait', -1],
    ['codeWait', 86_401],
    ['codeWait', '5'],
    ['height', -0.5],
    ['height', 10_001],
  ])('%s with %j is refused', (event, data) => {
    expect(isEvent(event, data)).toBe(false)
  })
})
