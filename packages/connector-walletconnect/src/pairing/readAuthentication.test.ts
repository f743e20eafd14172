import { parseMessage, withoutRecap } from '@bowline/common/sign-in'
import { formatMessage } from '@walletconnect/utils'
import { describe, expect, test } from 'vitest'
import { readAuthentication } from './readAuthentication.ts'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const issuedAt = '2026-11-23T15:00:00.000Z'
const namespace = {
  chains: ['eip155:1', 'eip155:10'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: [],
}
const recapOf = (methods: readonly string[], chains: readonly string[]) => {
  const abilities = methods.map((method) => [`request/${method}`, [{ chains }]])
  const text = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  return `urn:recap:${Buffer.from(text).toString('base64').replaceAll('=', '')}`
}
const RECAP = recapOf(['eth_sendTransaction', 'personal_sign'], ['eip155:1', 'eip155:10'])
const responder = {
  publicKey: 'a'.repeat(64),
  metadata: { name: 'Phone', description: '', url: 'https://phone.example', icons: [] },
}
const payload = {
  iss: `did:pkh:eip155:1:${ADDRESS}`,
  domain: 'app.example',
  aud: 'https://app.example',
  version: '1',
  nonce: 'abcdef1234567890',
  iat: issuedAt,
  statement: 'Members only.',
  resources: [RECAP],
}
const signed = (changes: object = {}, s: object = { t: 'eip191', s: '0x51' }) => ({
  h: { t: 'caip122' },
  p: { ...payload, ...changes },
  s,
})
const read = (cacaos: unknown, by: unknown = responder) =>
  readAuthentication({ cacaos, responder: by }, { namespace, issuedAt })

test('shares the account on each chain, and the message as the wallet has signed it', () => {
  const account = `eip155:1:${ADDRESS}`
  expect(read([signed()])).toEqual({
    responder: { ...responder, metadata: { ...responder.metadata, redirect: {} } },
    accounts: [account, `eip155:10:${ADDRESS}`],
    chains: ['eip155:1', 'eip155:10'],
    methods: ['eth_sendTransaction', 'personal_sign'],
    proof: { message: formatMessage(payload, payload.iss), signature: '0x51', account },
    added: { issuedAt, recap: RECAP },
  })
})

test.each([
  ['no statement', { statement: undefined }],
  ['an empty statement', { statement: '' }],
  ['times', { exp: '2026-11-23T15:10:00.000Z', nbf: '2026-11-23T14:00:00.000Z' }],
  ['further resources', { resources: ['https://app.example/terms', RECAP] }],
  ['a statement with the words of its ReCap', { statement: undefined }],
])('reads a message with %s as the pairing library writes it', (_, changes) => {
  const message = formatMessage({ ...payload, ...(changes as object) }, payload.iss)
  expect(read([signed(changes)])?.proof?.message).toBe(message)
  const { statement } = parseMessage(message) ?? {}
  expect(read([signed({ ...changes, statement })])?.proof?.message).toBe(message)
  expect(withoutRecap(parseMessage(message) as never)).toBeDefined()
})

test('a contract may have signed: the app’s server asks it', () => {
  const cacao = signed({}, { t: 'eip1271', s: `0x${'51'.repeat(200)}` })
  expect(read([cacao])?.proof?.signature).toBe(`0x${'51'.repeat(200)}`)
})

test('the first message of several is the one that signs in', () => {
  const second = signed({ iss: payload.iss.replace(':1:', ':10:') }, { t: 'eip191', s: '0x52' })
  expect(read([signed(), second])?.proof?.signature).toBe('0x51')
})

describe('connects without signing in', () => {
  test.each([
    ['of another time', { iat: '2026-11-23T16:00:00.000Z' }],
    ['without a nonce', { nonce: undefined }],
    ['with a line break', { domain: 'app.example\nevil.example' }],
    ['with a number', { aud: 7 }],
  ])('a message %s', (_, changes) => {
    expect(read([signed(changes)])).toMatchObject({ accounts: expect.any(Array) })
    expect(read([signed(changes)])?.proof).toBeUndefined()
  })
})

test('only what was asked for is shared', () => {
  const resources = [recapOf(['eth_sign', 'personal_sign'], ['eip155:10', 'eip155:666'])]
  const foreign = signed({ iss: `did:pkh:eip155:137:${ADDRESS}`, resources })
  expect(read([foreign])).toMatchObject({
    accounts: [`eip155:10:${ADDRESS}`],
    chains: ['eip155:10'],
    methods: ['personal_sign'],
  })
})

test.each<[string, unknown, unknown?]>([
  ['nothing', undefined],
  ['no list', {}],
  ['an empty list', []],
  ['no message', [null, 'x', {}, { p: null, s: null }]],
  ['no ReCap', [signed({ resources: [] })]],
  ['resources that are no list', [signed({ resources: 'urn:recap:' })]],
  ['resources that are no texts', [signed({ resources: [{}, RECAP] })]],
  ['no address', [signed({ iss: 'did:pkh:eip155:1:0x12' })]],
  ['another family', [signed({ iss: `did:pkh:solana:1:${ADDRESS}` })]],
  [
    'no chain that was asked for',
    [signed({ iss: `did:pkh:eip155:5:${ADDRESS}`, resources: [recapOf(['personal_sign'], [])] })],
  ],
  ['no method that was asked for', [signed({ resources: [recapOf(['eth_sign'], ['eip155:1'])] })]],
  ['a signature without end', [signed({}, { t: 'eip1271', s: `0x${'5'.repeat(32_768)}` })]],
  ['messages without end', Array.from({ length: 257 }, () => signed())],
  ['no key of its own', [signed()], { ...responder, publicKey: 'abc' }],
  ['no wallet', [signed()], null],
])('an answer with %s is invalid', (_, cacaos, by = responder) => {
  expect(read(cacaos, by)).toBeUndefined()
})
