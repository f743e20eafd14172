import { deriveAccount } from '@bowline/wallet-keys'
import metadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import { hex } from '@scure/base'
import { verify } from '@scure/sr25519'
import { expect, test } from 'vitest'
import type { ChainReads } from '../../service/createChainReads.ts'
import { entropy, openScene } from './openScene.test.support.ts'
import { polkadot } from './polkadot.ts'

const relay = '91b171bb158e2d3848fa23a9f1c2518200000000000000000000000000000000'
const block = '22'.repeat(32)
const { publicKey, address } = await deriveAccount(entropy(), { family: 'polkadot' })
const { address: stranger } = await deriveAccount(new Uint8Array(32).fill(8), {
  family: 'polkadot',
})

const open = (request?: ChainReads['request'], chain = relay) =>
  openScene({
    family: polkadot,
    ...(request && { request }),
    chainId: `polkadot:${chain.slice(0, 32)}`,
    places: [{ family: 'polkadot' }],
    currency: { symbol: 'DOT', decimals: 10 },
  })

/** Balances.transfer_keep_alive of 1 DOT to the account itself. */
const call = `050300${hex.encode(publicKey)}0700e40b5402`
const extensions = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
  'PrevalidateAttests',
  'CheckMetadataHash',
]
const payload = (part: object = {}) => ({
  address,
  blockHash: `0x${block}`,
  blockNumber: '0x01000000',
  era: '0x2500',
  genesisHash: `0x${relay}`,
  metadataHash: null,
  method: `0x${call}`,
  mode: 0,
  nonce: '0x00000046',
  signedExtensions: extensions,
  specVersion: '0x000f4628',
  tip: `0x${'0'.repeat(28)}0065`,
  transactionVersion: '0x0000001a',
  version: 4,
  ...part,
})
const request = (part?: object) => ({ address, transactionPayload: payload(part) })

const bytesOf = (answer: unknown) =>
  hex.decode((answer as { readonly signature: string }).signature.slice(2))
const reason = (name: string) => expect.objectContaining({ reason: name })

test('a transaction is read, and signed as its chain will write it', async () => {
  const { ready } = await open()
  const { reading, sign } = await ready('polkadot_signTransaction', request())
  expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
  expect(reading.isSentLater).toBe(true)
  // The server has no node of this chain.
  expect(reading.fields.at(-1)).toEqual({
    label: 'fee',
    value: { type: 'text', text: 'Not known here', isCut: false },
  })
  // Era, nonce 70, tip 101, no hash of metadata; then the versions, genesis, block, and no hash again.
  const written = `${call}2500${'1901'}${'9501'}00${'28460f00'}${'1a000000'}${relay}${block}00`
  const [scheme, ...signature] = bytesOf(await sign())
  expect(scheme).toBe(1)
  expect(verify(hex.decode(written), Uint8Array.from(signature), publicKey)).toBe(true)
})

test('its fee is what the chain says it costs now, and a tenth more', async () => {
  const asked: unknown[] = []
  const { ready } = await open(async (_chainId, method, params) => {
    asked.push([method, ...params])
    // A weight of two compact numbers, a class, and 159,154,905 in 16 bytes, the lowest first.
    return `0x0284d7179100${'99847c09'}${'0'.repeat(24)}`
  })
  const { reading } = await ready('polkadot_signTransaction', request())
  expect(reading.fields.at(-1)).toEqual({
    label: 'fee',
    value: {
      type: 'amount',
      amount: 159_155_353n + 15_915_535n,
      token: { symbol: 'DOT', decimals: 10 },
      isUnlimited: false,
    },
  })
  // As its chain takes it: version 4, nobody, era, nonce 70, tip 101, no hash of metadata, the call.
  const nobody = `00${'00'.repeat(32)}01${'00'.repeat(64)}`
  const body = `84${nobody}2500${'1901'}${'9501'}00${call}`
  const length = body.length / 2
  const head = hex.encode(Uint8Array.of(((length << 2) | 1) & 0xff, (length << 2) >> 8))
  const all = `${head}${body}${hex.encode(Uint8Array.of(length + 2, 0, 0, 0))}`
  expect(asked).toEqual([['state_call', 'TransactionPaymentApi_query_info', `0x${all}`]])
})

test.each([
  ['nothing', null],
  ['too little', '0x0000'],
  ['too much', `0x${'00'.repeat(36)}`],
  ['no bytes', `0x${'zz'.repeat(20)}`],
  ['a number', 7],
])('a chain that answers %s says no fee', async (_, answer) => {
  const { ready } = await open(async () => answer)
  const { reading } = await ready('polkadot_signTransaction', request())
  expect(reading.fields.at(-1)).toMatchObject({ label: 'fee', value: { text: 'Not known here' } })
})

test('a transaction whose metadata the chain checks is signed with its digest', async () => {
  const { ready } = await open()
  const digest = '5a'.repeat(32)
  const wish = request({ mode: 1, metadataHash: `0x${digest}` })
  const { sign } = await ready('polkadot_signTransaction', wish)
  const written = `${call}2500${'1901'}${'9501'}01${'28460f00'}${'1a000000'}${relay}${block}01${digest}`
  const [, ...signature] = bytesOf(await sign())
  expect(verify(hex.decode(written), Uint8Array.from(signature), publicKey)).toBe(true)
})

test('a chain that nobody knows is read by its metadata, which the signed digest proves', async () => {
  const chain = 'ab'.repeat(32)
  const currency = { decimals: 12, tokenSymbol: 'SEA' }
  const asked: string[] = []
  const { ready } = await open(async (chainId, method) => {
    asked.push(chainId)
    const about = { tokenDecimals: [12], tokenSymbol: ['SEA'] }
    return method === 'system_properties' ? about : metadata
  }, chain)
  const digest = hex.encode(merkleizeMetadata(metadata as `0x${string}`, currency).digest())
  const wish = { mode: 1, metadataHash: `0x${digest}`, genesisHash: `0x${chain}` }
  const { reading, sign } = await ready('polkadot_signTransaction', request(wish))
  expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
  expect(reading.fields.find(({ label }) => label === 'amount')?.value).toMatchObject({
    token: { symbol: 'SEA', decimals: 12 },
  })
  const proven = (one: typeof reading) => one.fields.find(({ label }) => label === 'proven')?.value
  expect(proven(reading)).toMatchObject({ value: true })
  expect(new Set(asked)).toEqual(new Set([`polkadot:${chain.slice(0, 32)}`]))
  const written = `${call}2500${'1901'}${'9501'}01${'28460f00'}${'1a000000'}${chain}${block}01${digest}`
  const [, ...signature] = bytesOf(await sign())
  expect(verify(hex.decode(written), Uint8Array.from(signature), publicKey)).toBe(true)
  // Of another one, the chain would execute something else, and so it is not read.
  const other = await ready(
    'polkadot_signTransaction',
    request({ ...wish, metadataHash: `0x${'5a'.repeat(32)}` }),
  )
  expect(other.reading.clarity).toBe('opaque')
})

test('a text is signed within <Bytes>, once', async () => {
  const { ready } = await open()
  const wrapped = new TextEncoder().encode('<Bytes>Hello</Bytes>')
  for (const message of ['Hello', '<Bytes>Hello</Bytes>']) {
    const { reading, sign } = await ready('polkadot_signMessage', { address, message })
    expect(reading).toMatchObject({ intent: 'signText', fields: [{ value: { text: message } }] })
    expect(verify(wrapped, bytesOf(await sign()), publicKey)).toBe(true)
  }
})

test('its account is signed for in the form that another chain has', async () => {
  const { ready } = await open()
  const { address: elsewhere } = await deriveAccount(entropy(), { family: 'polkadot', prefix: 42 })
  expect(elsewhere).not.toBe(address)
  const own = await ready('polkadot_signTransaction', request())
  const other = await ready('polkadot_signTransaction', request({ address: elsewhere }))
  expect(other.reading).toEqual(own.reading)
  await other.sign()
  const text = await ready('polkadot_signMessage', { address: elsewhere, message: 'Hello' })
  await text.sign()
})

test('what is malformed, of others, of other chains, or not served is refused', async () => {
  const { parse } = await open()
  const [sender, spec, version, genesis, era, nonce, weight, tip] = extensions
  const turned = [sender, spec, version, genesis, era, tip, weight, nonce]
  const transaction = 'polkadot_signTransaction'
  const all: readonly [method: string, params: unknown, reason: string][] = [
    [transaction, undefined, 'invalid'],
    [transaction, request({ method: '0x' }), 'invalid'],
    [transaction, request({ signedExtensions: [...extensions, 'CheckLuck'] }), 'invalid'],
    [transaction, request({ signedExtensions: [...extensions, nonce] }), 'invalid'],
    [transaction, request({ signedExtensions: turned }), 'invalid'],
    [transaction, request({ signedExtensions: [] }), 'invalid'],
    [transaction, request({ mode: 1 }), 'invalid'],
    [transaction, request({ assetId: { parents: 0 } }), 'invalid'],
    [transaction, request({ version: 5 }), 'invalid'],
    // The chain would read the first byte as an era, and what is shown as a nonce as its tip.
    [transaction, request({ era: '0x0014', nonce: '0x048c27395000' }), 'invalid'],
    [transaction, request({ era: '0x0b', nonce: '0x010000000714', tip: '0x01' }), 'invalid'],
    [transaction, request({ era: '0x000000' }), 'invalid'],
    [transaction, request({ nonce: '0x0100000000' }), 'invalid'],
    [transaction, request({ genesisHash: `0x${block}` }), 'invalid'],
    [transaction, request({ address: stranger }), 'unauthorized'],
    [transaction, { ...request(), address: stranger }, 'unauthorized'],
    ['polkadot_signMessage', { address, message: '\ud800' }, 'invalid'],
    ['polkadot_signMessage', { address: stranger, message: 'Hello' }, 'unauthorized'],
    ['polkadot_signMessage', { address: '0O', message: 'Hello' }, 'unauthorized'],
    ['polkadot_signMessage', { address: '', message: 'Hello' }, 'unauthorized'],
    ['polkadot_signPayload', {}, 'unsupported'],
  ]
  for (const [method, params, why] of all)
    expect(() => parse(method, params), `${method} ${why}`).toThrow(reason(why))
})
