import { expect, test } from 'vitest'
import type { Field, FieldLabel } from './Field.ts'
import { headingOf } from './headingOf.ts'
import { inReadingOrder } from './inReadingOrder.ts'
import { mainAmount } from './mainAmount.ts'
import type { Intent, Reading } from './Reading.ts'

const account = (label: FieldLabel, address: string): Field => ({
  label,
  value: { type: 'account', address },
})
const number = (label: FieldLabel): Field => ({ label, value: { type: 'number', value: 7n } })
const bytes = (label: FieldLabel): Field => ({
  label,
  value: { type: 'bytes', hex: '0x12', length: 1 },
})
const amount = (label: FieldLabel, value: bigint): Field => ({
  label,
  value: { type: 'amount', amount: value, token: {}, isUnlimited: false },
})
const reading = (intent: Intent, fields: readonly Field[]): Reading => ({
  chainId: 'eip155:1',
  intent,
  fields,
  calls: [],
  warnings: [],
  clarity: 'clear',
})
const order = (intent: Intent, fields: readonly Field[]) =>
  inReadingOrder(intent, fields).map(({ label }) => label)

test('what is paid comes first, and what is technical last', () => {
  const fields = [
    ...[account('contract', '0xa1'), bytes('selector'), bytes('data'), amount('attached', 1n)],
    ...[amount('fee', 1n), account('recipient', '0xb2'), number('nonce'), bytes('described')],
  ]
  expect(order('callContract', fields)).toEqual([
    ...['attached', 'contract', 'recipient'],
    ...['selector', 'data', 'fee', 'nonce', 'described'],
  ])
})

test('bytes among the members of a message stay where they are if nobody knows the message', () => {
  const fields = [bytes('member'), account('owner', '0xa1')]
  expect(order('offerOrder', fields)).toEqual(['owner', 'member'])
  expect(order('signTypedData', fields)).toEqual(['member', 'owner'])
})

test('facts that belong together stay so, as a price and who gets it', () => {
  const fields = [
    ...[amount('received', 2n), account('recipient', '0xa1')],
    ...[amount('othersGet', 1n), account('recipient', '0xb2')],
  ]
  expect(inReadingOrder('offerOrder', fields)).toEqual(fields)
})

test('a contract that another fact names is not told twice', () => {
  expect(order('permitToken', [account('token', '0xA1'), account('contract', '0xa1')])).toEqual([
    'token',
  ])
  const other = [account('token', '0xa1'), account('contract', '0xb2')]
  expect(inReadingOrder('permitToken', other)).toEqual(other)
})

test('a right that is taken back is of no amount', () => {
  const fields = [account('spender', '0xa1'), amount('amount', 0n)]
  expect(order('revokeApproval', fields)).toEqual(['spender'])
  expect(order('approveToken', fields)).toEqual(['spender', 'amount'])
  expect(mainAmount(reading('revokeApproval', fields))).toBeUndefined()
})

test('one amount stands out, and of several none', () => {
  const one = amount('amount', 3n)
  expect(mainAmount(reading('sendNative', [amount('fee', 1n), one]))).toBe(one)
  expect(mainAmount(reading('permitToken', [one, amount('amount', 4n)]))).toBeUndefined()
})

test('a batch of one act is about that act', () => {
  const one = reading('sendNative', [])
  const batch = { ...reading('batch', []), calls: [one] }
  expect(headingOf(batch)).toBe('sendNative')
  expect(headingOf({ ...batch, calls: [batch] })).toBe('sendNative')
  expect(headingOf({ ...batch, calls: [one, one] })).toBe('batch')
})
