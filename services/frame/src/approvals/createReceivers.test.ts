import type { ChainId } from '@bowline/common'
import type { Field, Reading } from '@bowline/common/reading'
import { expect, test } from 'vitest'
import { createReceivers, markReceivers } from './createReceivers.ts'

const ME = '0x1111111111111111111111111111111111111111'
const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BOB = '0x52908400098527886E0F7030069857D2E4169EE7'
const chainId = 'eip155:1'
const wallet = `${chainId}:${ME}`

function memoryStore() {
  const values = new Map<string, unknown>()
  return {
    get: async (name: string) => values.get(name),
    async set(name: string, value: unknown) {
      values.set(name, structuredClone(value))
    },
    async update(name: string, change: (value: unknown) => unknown) {
      values.set(name, structuredClone(change(values.get(name))))
    },
  }
}

const payment = (to: string, changes: Partial<Reading> = {}): Reading => ({
  chainId,
  intent: 'sendNative',
  calls: [],
  warnings: [],
  clarity: 'clear',
  fields: [{ label: 'recipient', value: { type: 'account', address: to } }],
  ...changes,
})

test('who was paid is known on all chains of the family, and to that wallet alone', async () => {
  const store = memoryStore()
  const receivers = createReceivers({ store, wallet, chainId })
  await receivers.keep(payment(ALICE))
  expect(await receivers.list()).toEqual([ALICE])
  const on = (chain: ChainId, of = wallet) =>
    createReceivers({ store, wallet: of, chainId: chain }).list()
  expect(await on('eip155:8453')).toEqual([ALICE])
  expect(await on('solana:1')).toEqual([])
  expect(await on(chainId, `${chainId}:${BOB}`)).toEqual([])
})

test('another wallet begins anew', async () => {
  const store = memoryStore()
  await createReceivers({ store, wallet, chainId }).keep(payment(ALICE))
  await createReceivers({ store, wallet: `${chainId}:${BOB}`, chainId }).keep(payment(BOB))
  expect(await createReceivers({ store, wallet, chainId }).list()).toEqual([])
})

test('the receivers of all calls are kept, once each, and no others than receivers of payments', async () => {
  const receivers = createReceivers({ store: memoryStore(), wallet, chainId })
  const calls = [payment(ALICE), payment(BOB, { intent: 'sendToken' }), payment(ALICE)]
  await receivers.keep(payment(ALICE.toLowerCase()))
  await receivers.keep({ ...payment(ME, { intent: 'batch', fields: [] }), calls })
  expect(new Set(await receivers.list())).toEqual(new Set([ALICE, BOB]))
  await receivers.keep(payment(ME, { intent: 'swap' }))
  expect(await receivers.list()).not.toContain(ME)
})

test('the last 128 are kept', async () => {
  const receivers = createReceivers({ store: memoryStore(), wallet, chainId })
  const address = (index: number) => `0x${`${index}`.padStart(40, '0')}`
  for (let index = 0; index < 130; index++) await receivers.keep(payment(address(index)))
  const kept = await receivers.list()
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([128, address(2), address(129)])
})

test.each([
  ['nothing', undefined],
  ['another shape', { wallet, paid: 'all' }],
  ['too many', { wallet, paid: Array(129).fill(['eip155', ALICE]) }],
  ['an address that is none', { wallet, paid: [['eip155', 'x'.repeat(129)]] }],
])('%s in the storage counts as nobody', async (_, kept) => {
  const store = memoryStore()
  await store.set('receivers', kept)
  expect(await createReceivers({ store, wallet, chainId }).list()).toEqual([])
})

test('a storage that fails counts as nobody', async () => {
  const store = { ...memoryStore(), get: () => Promise.reject(new Error('blocked')) }
  expect(await createReceivers({ store, wallet, chainId }).list()).toEqual([])
})

const known = { past: [ALICE.toLowerCase()], own: [ME] }

test('who was paid before is marked, and who was not is warned of', () => {
  const before = markReceivers(payment(ALICE), known)
  expect(before.fields[0]?.value).toMatchObject({ address: ALICE, isPaid: true })
  expect(before.warnings).toEqual([])
  const first = markReceivers(payment(BOB), known)
  expect(first.fields[0]?.value).not.toHaveProperty('isPaid')
  expect(first.warnings).toEqual([{ code: 'newReceiver', level: 'yellow', subject: BOB }])
})

test('own accounts, and receivers that are warned of, are not warned of again', () => {
  expect(markReceivers(payment(ME), known).warnings).toEqual([])
  const warned = payment(BOB, { warnings: [{ code: 'lookAlike', level: 'red', subject: BOB }] })
  expect(markReceivers(warned, known).warnings).toEqual(warned.warnings)
  const around = { ...warned, intent: 'batch' as const, fields: [], calls: [payment(BOB)] }
  expect(markReceivers(around, known).calls[0]?.warnings).toEqual([])
})

test('own accounts are marked wherever they stand', () => {
  const list: Field = { label: 'member', value: { type: 'list', items: payment(ME).fields } }
  const marked = markReceivers(payment(ME, { intent: 'signTypedData', fields: [list] }), known)
  expect(marked.fields).toMatchObject([{ value: { items: [{ value: { isOwn: true } }] } }])
  expect(markReceivers(payment(ME), known).fields[0]?.value).toMatchObject({ isOwn: true })
  expect(markReceivers(payment(ALICE), known).fields[0]?.value).not.toHaveProperty('isOwn')
})

test('receivers of calls are looked at one by one, and what pays nobody stays as it is', () => {
  const batch = { ...payment(ME, { intent: 'batch', fields: [] }), calls: [payment(BOB)] }
  expect(markReceivers(batch, known).calls[0]?.warnings).toHaveLength(1)
  const approval = payment(BOB, { intent: 'approveToken' })
  expect(markReceivers(approval, known)).toEqual(approval)
})

test('a token account that the same transaction makes for the user is an own one', () => {
  const account = (label: Field['label'], address: string): Field => ({
    label,
    value: { type: 'account', address },
  })
  const made = (owner: string, isAtomic: boolean) =>
    markReceivers(
      {
        ...payment(ME, { intent: 'batch', fields: [] }),
        isAtomic,
        calls: [
          payment(BOB, {
            intent: 'createAccount',
            fields: [account('tokenAccount', BOB), account('owner', owner)],
          }),
          payment(BOB),
        ],
      },
      known,
    ).calls[1]?.warnings.length
  expect([made(ME, true), made(ME, false), made(ALICE, true)]).toEqual([0, 1, 1])
})
