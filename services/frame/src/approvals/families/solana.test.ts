import { deriveAccount, signSolana } from '@bowline/wallet-keys'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entropy, openScene } from './openScene.test.support.ts'
import { solana } from './solana.ts'

/** The local chain is loaded by its place, since no package depends on it. */
const place = new URL('../../../../sandbox/src/index.ts', import.meta.url).href
const { startSolana, sandboxSolana } = await import(/* @vite-ignore */ place)

let chain: Awaited<ReturnType<typeof startSolana>>
const { address: me } = await deriveAccount(entropy(), { family: 'solana' })
const { address: someone } = await deriveAccount(new Uint8Array(32).fill(8), { family: 'solana' })
const { address: receiver } = await deriveAccount(new Uint8Array(32).fill(9), { family: 'solana' })

beforeAll(async () => {
  chain = await startSolana()
  await chain.faucet(me, { lamports: 1_000_000_000n })
})
afterAll(() => chain.stop())

async function rpc(method: string, params: readonly unknown[] = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.rpcUrl, { method: 'POST', headers, body })
  const { result, error } = await response.json()
  if (error) throw new Error(error.message)
  return result
}

type Request = NonNullable<Parameters<typeof openScene>[0]['request']>

const open = (request: Request = (_chain, method, params) => rpc(method, params)) =>
  openScene({
    family: solana,
    chainId: chain.chainId,
    places: [{ family: 'solana' }],
    currency: { symbol: 'SOL', decimals: 9 },
    request,
  })

/** A payment of about 2,000,000 lamports, in the oldest form. The chain takes the same one only once. */
async function payment({
  from = me,
  cosigner,
  more = 0,
}: {
  readonly from?: string
  readonly cosigner?: string
  readonly more?: number
} = {}) {
  const { value } = await rpc('getLatestBlockhash')
  const keys = [from, ...(cosigner ? [cosigner] : []), receiver, '1'.repeat(32)]
  const signers = keys.indexOf(receiver)
  const message = concatBytes(
    Uint8Array.of(signers, 0, 1, keys.length),
    ...keys.map((key) => base58.decode(key)),
    base58.decode(value.blockhash),
    // One instruction: of the last key, on two accounts, with 12 bytes: transfer, and the amount.
    Uint8Array.of(1, keys.length - 1, 2, 0, signers, 12),
    Uint8Array.of(2, 0, 0, 0, 0x80 + more, 0x84, 0x1e, 0, 0, 0, 0, 0),
  )
  const wire = concatBytes(Uint8Array.of(signers), new Uint8Array(64 * signers), message)
  return { message, wire, transaction: base64.encode(wire) }
}

/** As it is sent, with an empty signature of the account. */
const unsigned = (message: Uint8Array) =>
  base64.encode(concatBytes(Uint8Array.of(1), new Uint8Array(64), message))

/** A payment of 1,000,000 of the smallest unit of a token, from an account that may not exist. */
async function tokenPayment({ address, decimals, program }: Token) {
  const { value } = await rpc('getLatestBlockhash')
  const keys = [me, someone, receiver, address, program]
  const message = concatBytes(
    Uint8Array.of(1, 0, 2, keys.length),
    ...keys.map((key) => base58.decode(key)),
    base58.decode(value.blockhash),
    Uint8Array.of(1, 4, 4, 1, 3, 2, 0, 10),
    Uint8Array.of(12, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0, decimals),
  )
  return unsigned(message)
}
interface Token {
  readonly address: string
  readonly decimals: number
  readonly program: string
}

/** A payment whose receiver is the second address of a table. */
async function paymentByTable(table: string) {
  const { value } = await rpc('getLatestBlockhash')
  const message = concatBytes(
    Uint8Array.of(0x80, 1, 0, 1, 2, ...base58.decode(me), ...base58.decode('1'.repeat(32))),
    base58.decode(value.blockhash),
    Uint8Array.of(1, 1, 2, 0, 2, 12, 2, 0, 0, 0, 0x80, 0x84, 0x1e, 0, 0, 0, 0, 0),
    Uint8Array.of(1, ...base58.decode(table), 1, 1, 0),
  )
  return unsigned(message)
}

/** A lookup table as its program writes it. */
function tableOf(...addresses: readonly string[]) {
  const head = new Uint8Array(56)
  head.set([1, 0, 0, 0, ...Array(8).fill(255)])
  const data = concatBytes(head, ...addresses.map((one) => base58.decode(one)))
  const owner = 'AddressLookupTab1e1111111111111111111111111'
  return { value: { owner, data: [base64.encode(data), 'base64'] } }
}

const invalid = expect.objectContaining({ reason: 'invalid' })
const unauthorized = expect.objectContaining({ reason: 'unauthorized' })

test('a payment is read, signed and sent', async () => {
  const { ready } = await open()
  const { transaction } = await payment()
  const { reading, sign } = await ready('solana_signAndSendTransaction', {
    transaction,
    pubkey: me,
    sendOptions: { preflightCommitment: 'confirmed' },
  })
  expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
  expect(reading.isSentLater).toBeUndefined()
  const { signature } = (await sign()) as { readonly signature: string }
  const [status] = (await rpc('getSignatureStatuses', [[signature]])).value
  expect(status).toMatchObject({ err: null })
})

test('a transaction is signed in the place of its signer, and nothing else changes', async () => {
  const { ready } = await open()
  const { transaction, message, wire } = await payment({ from: someone, cosigner: me })
  const { reading, sign } = await ready('solana_signTransaction', { transaction, pubkey: me })
  expect(reading.isSentLater).toBe(true)
  const signature = await signSolana(entropy(), { message })
  const signed = Uint8Array.from(wire)
  signed.set(signature, 1 + 64)
  expect(await sign()).toEqual({
    transaction: base64.encode(signed),
    signature: base58.encode(signature),
  })
})

test('several transactions are shown together and all signed', async () => {
  const { ready } = await open()
  const { transaction } = await payment({ more: 1 })
  const { reading, sign } = await ready('solana_signAllTransactions', {
    transactions: [transaction, transaction],
  })
  expect(reading).toMatchObject({ intent: 'batch', isSentLater: true })
  expect(reading.calls).toHaveLength(2)
  const { transactions } = (await sign()) as { readonly transactions: readonly string[] }
  expect(await rpc('sendTransaction', [transactions[0], { encoding: 'base64' }])).toBeTypeOf(
    'string',
  )
  expect(transactions[1]).toBe(transactions[0])
})

test.each(['husd', 'moor'] as const)('a payment of %s has the symbol of its mint', async (name) => {
  const token = sandboxSolana.tokens[name]
  const { ready } = await open()
  const transaction = await tokenPayment(token)
  const { reading } = await ready('solana_signTransaction', { transaction })
  const { address, symbol, decimals } = token
  expect(reading.fields.find(({ label }) => label === 'amount')?.value).toMatchObject({
    amount: 1_000_000n,
    token: { address, symbol, decimals },
  })
})

test('a receiver in a lookup table is read from the chain, once the request is shown', async () => {
  const asked: unknown[] = []
  const { ready } = await open(async (_chain, method, params) => {
    if (params[0] !== someone) return rpc(method, params)
    asked.push(method)
    return tableOf(me, receiver)
  })
  const transaction = await paymentByTable(someone)
  const { reading, sign } = await ready('solana_signTransaction', { transaction })
  expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
  expect(reading.fields).toContainEqual({
    label: 'recipient',
    value: { type: 'account', address: receiver },
  })
  expect(asked).toEqual(['getAccountInfo'])
  expect(await sign()).toMatchObject({ signature: expect.any(String) })
})

test('a lookup table that is not there leaves the payment unread, and that is said', async () => {
  const { ready } = await open()
  const transaction = await paymentByTable(someone)
  const { reading } = await ready('solana_signTransaction', { transaction })
  expect(reading).toMatchObject({ clarity: 'opaque', warnings: [{ code: 'unknownTable' }] })
})

test('a message is signed as it is shown', async () => {
  const { ready } = await open()
  const message = new TextEncoder().encode('Hello')
  const { reading, sign } = await ready('solana_signMessage', { message: base58.encode(message) })
  expect(reading).toMatchObject({ intent: 'signText', fields: [{ value: { text: 'Hello' } }] })
  const signature = base58.encode(await signSolana(entropy(), { message }))
  expect(await sign()).toEqual({ signature })
})

test('a message that is a transaction is refused', async () => {
  const { parse } = await open()
  const { message } = await payment()
  const params = { message: base58.encode(message), pubkey: me }
  expect(() => parse('solana_signMessage', params)).toThrow(invalid)
})

test('transactions and messages of others are refused', async () => {
  const { parse } = await open()
  const { transaction } = await payment({ from: someone })
  const all = [
    () => parse('solana_signTransaction', { transaction }),
    () => parse('solana_signTransaction', { transaction, pubkey: someone }),
    () => parse('solana_signMessage', { message: '2', pubkey: someone }),
  ]
  for (const one of all) expect(one).toThrow(unauthorized)
})

test('what is malformed is refused', async () => {
  const { parse } = await open()
  const { wire } = await payment()
  const fewer = Uint8Array.from(wire)
  fewer[0] = 0
  const all: readonly [method: string, params: unknown][] = [
    ['solana_signTransaction', undefined],
    ['solana_signTransaction', { transaction: '!' }],
    ['solana_signTransaction', { transaction: base64.encode(wire.subarray(0, -1)) }],
    [
      'solana_signTransaction',
      { transaction: base64.encode(concatBytes(wire, new Uint8Array(1))) },
    ],
    ['solana_signTransaction', { transaction: base64.encode(fewer) }],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAndSendTransaction', { transaction: base64.encode(wire), sendOptions: 7 }],
    ['solana_signMessage', { message: '0' }],
    ['solana_signMessage', { message: 7 }],
  ]
  for (const [method, params] of all) expect(() => parse(method, params)).toThrow(invalid)
  const unsupported = expect.objectContaining({ reason: 'unsupported' })
  expect(() => parse('solana_signIn', {})).toThrow(unsupported)
})
