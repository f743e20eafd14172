import { base58 } from '@scure/base'
import { AccountRole, type Address, createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { codes, shown } from '../testing/evmCase.test.support.ts'
import { keyOf, wireWithTables } from '../testing/solanaWire.test.support.ts'
import { parseLookupTable, type RawAccount, withLookupTables } from './lookupTables.ts'
import { readSolanaRequest } from './readSolanaRequest.ts'
import { solanaReader } from './solanaReader.ts'

const [ME, ALICE, EVE, TABLE] = [keyOf(1), keyOf(2), keyOf(3), keyOf(7)]
const PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const context = { chainId, account: ME, currency: { symbol: 'SOL', decimals: 9 } }
const { signal } = new AbortController()

/** An account as the program writes it: its kind, the slots, who may extend it, and the addresses. */
function tableOf(addresses: readonly string[], changes: Partial<Header> = {}): RawAccount {
  const { kind = 1, deactivated = 2n ** 64n - 1n, owner = PROGRAM, cut = 0 } = changes
  const data = new Uint8Array(56 + 32 * addresses.length)
  const view = new DataView(data.buffer)
  view.setUint32(0, kind, true)
  view.setBigUint64(4, deactivated, true)
  view.setBigUint64(12, 300n, true)
  data.set([1, ...base58.decode(ME)], 21)
  addresses.forEach((one, index) => {
    data.set(base58.decode(one), 56 + 32 * index)
  })
  return { owner, data: data.subarray(0, data.length - cut) }
}
interface Header {
  readonly kind: number
  readonly deactivated: bigint
  readonly owner: string
  readonly cut: number
}

/** A payment of 5 lamports to Alice, whose address stands in tables alone. */
function payment(tables: Readonly<Record<Address, Address[]>> = { [TABLE]: [EVE, ALICE] }) {
  const pay = getTransferSolInstruction({
    source: createNoopSigner(ME),
    destination: ALICE,
    amount: 5n,
  })
  const others = Object.values(tables).flatMap((list) => list.filter((one) => one !== ALICE))
  const accounts = others.map((one) => ({ address: one, role: AccountRole.READONLY }))
  return wireWithTables([{ ...pay, accounts: [...pay.accounts, ...accounts] }], ME, tables)
}

const requestOf = (transaction: string) => ({
  method: 'solana_signTransaction',
  params: { transaction },
})

async function read(table: RawAccount | undefined, asked: string[] = []) {
  const request = requestOf(payment())
  const readAccount = async (of: string) => {
    asked.push(of)
    return of === TABLE ? table : undefined
  }
  const known = await withLookupTables(request, context, { readAccount, signal })
  return readSolanaRequest(request, known)
}

test('what a transaction takes from a table is read as if it stood in the transaction', async () => {
  const asked: string[] = []
  const reading = await read(tableOf([EVE, ALICE]), asked)
  expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
  expect(shown(reading, 'recipient')).toEqual([ALICE])
  expect(asked).toEqual([TABLE])
})

test('a receiver in a table that looks like a trusted address is found', async () => {
  const request = requestOf(payment())
  const twin = `${ALICE.slice(0, 4)}${'x'.repeat(ALICE.length - 8)}${ALICE.slice(-4)}`
  const known = await withLookupTables(
    request,
    { ...context, trusted: [twin] },
    { readAccount: async () => tableOf([EVE, ALICE]), signal },
  )
  expect(codes(readSolanaRequest(request, known))).toEqual(['lookAlike'])
})

test.each([
  ['is not there', undefined],
  ['is of another program', tableOf([EVE, ALICE], { owner: ME })],
  ['is being given up', tableOf([EVE, ALICE], { deactivated: 400n })],
  ['is not made yet', tableOf([EVE, ALICE], { kind: 0 })],
  ['is too short for what is taken from it', tableOf([EVE])],
  ['ends within an address', tableOf([EVE, ALICE], { cut: 1 })],
  ['is longer than tables are', tableOf(Array(257).fill(ALICE))],
  ['has no head', { owner: PROGRAM, data: new Uint8Array(55) }],
])('of a table that %s, nothing is known', async (_, table) => {
  const reading = await read(table)
  expect([reading.clarity, ...codes(reading)]).toEqual(['opaque', 'unknownTable'])
})

test('a table may be full, or empty', () => {
  expect(parseLookupTable(tableOf(Array(256).fill(ALICE)))).toHaveLength(256)
  expect(parseLookupTable(tableOf([]))).toEqual([])
})

test('a table is its whole head and whole addresses', () => {
  const whole = tableOf([EVE, ALICE])
  expect(parseLookupTable(whole)).toEqual([EVE, ALICE])
  for (let length = 0; length < whole.data.length; length += 1) {
    const isWhole = length === 56 || length === 56 + 32
    const found = parseLookupTable({ ...whole, data: whole.data.subarray(0, length) })
    expect(found?.length, `${length}`).toBe(isWhole ? (length - 56) / 32 : undefined)
  }
})

test('a chain that does not answer leaves the table unknown', async () => {
  const request = requestOf(payment())
  const readAccount = () => Promise.reject(new Error('offline'))
  const known = await withLookupTables(request, context, { readAccount, signal })
  expect(codes(readSolanaRequest(request, known))).toEqual(['unknownTable'])
})

test('a request of many transactions asks for 24 tables at most, and for each once', async () => {
  const transactions = Array.from({ length: 30 }, (_, index) =>
    payment({ [keyOf(20 + index)]: [EVE, ALICE] }),
  )
  const request = {
    method: 'solana_signAllTransactions',
    params: { transactions: [...transactions.slice(0, 2), ...transactions] },
  }
  const asked: string[] = []
  const readAccount = async (of: string) => {
    asked.push(of)
    return tableOf([EVE, ALICE])
  }
  const known = await withLookupTables(request, context, { readAccount, signal })
  expect(asked).toHaveLength(24)
  const { calls } = readSolanaRequest(request, known)
  expect(calls.map(({ clarity }) => clarity).filter((one) => one === 'opaque')).toHaveLength(6)
})

test('requests without tables ask nothing', async () => {
  const readAccount = () => Promise.reject(new Error('not expected'))
  for (const request of [
    { method: 'solana_signMessage', params: { message: '11' } },
    { method: 'solana_signTransaction', params: { transaction: 'AA==' } },
    { method: 'solana_signTransaction', params: undefined },
  ])
    expect(await withLookupTables(request, context, { readAccount, signal })).toBe(context)
})

test('previews read tables as nodes give them, and say if a node does not', async () => {
  const { owner, data } = tableOf([EVE, ALICE])
  const request = requestOf(payment())
  let isComplete = true
  const onUnanswered = () => {
    isComplete = false
  }
  const lookUp = (ask: () => Promise<unknown>) =>
    solanaReader.lookUp?.(request, { context, ask, signal, onUnanswered })
  const value = { owner, data: [btoa(String.fromCharCode(...data)), 'base64'] }
  const known = await lookUp(async () => ({ context: { slot: 1 }, value }))
  expect([isComplete, codes(solanaReader.read(request, known ?? context))]).toEqual([true, []])
  await lookUp(() => Promise.reject(new Error('offline')))
  expect(isComplete).toBe(false)
})
