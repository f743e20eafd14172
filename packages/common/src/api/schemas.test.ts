import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { callerSchema } from './callerSchema.ts'
import { balanceSchema, dataApi, nftSchema } from './dataApi.ts'
import { directoryApi } from './directoryApi.ts'
import { nameMessageSchema } from './nameMessage.ts'
import { namesApi } from './namesApi.ts'
import { onrampApi, onrampQuoteSchema, onrampStatusSchema } from './onrampApi.ts'
import {
  accountIdSchema,
  addressSchema,
  amountSchema,
  chainIdSchema,
  claimSchema,
  currencySchema,
  cursorSchema,
  hexSchema,
  iconUrlSchema,
  moneySchema,
  quantitySchema,
  timestampSchema,
} from './schemas.ts'
import { operationTypeSchema, transactionSchema, transferSchema } from './transactionSchema.ts'

type Row = [name: string, schema: v.GenericSchema, valid: unknown[], invalid: unknown[]]

const rows: Row[] = [
  [
    'chainId',
    chainIdSchema,
    [
      'eip155:1',
      'bip122:000000000019d6689c085ae165831e93',
      'abcdefgh:A_b-9',
      `abc:${'x'.repeat(32)}`,
    ],
    [
      ...['', '1', 'ab:1', 'abcdefghi:1', 'EIP155:1', 'eip155:', 'eip155: 1', 'xeip155:1:2'],
      ...[`abc:${'x'.repeat(33)}`, 'a b:abc:1', 'eip155:1\n', 1],
    ],
  ],
  [
    'accountId',
    accountIdSchema,
    ['eip155:1:0xAb', `abc:1:${'x'.repeat(128)}`, 'abc:1:a-b.c%20', 'abc:a_B-9:0x1'],
    [
      ...['', 'eip155:1', 'eip155:1:', 'ab:1:0x1', 'EIP155:1:0x1', 'eip155::0x1', ' eip155:1:0x1'],
      ...['abc:1:a/b', `abc:1:${'x'.repeat(129)}`, `abc:${'x'.repeat(33)}:0x1`, 'abc:1:0x1\n'],
    ],
  ],
  [
    'address',
    addressSchema,
    ['0xAb', 'a-b.c%20', 'x'.repeat(128)],
    ['', 'a/b', ' 0x1', '0x1 ', 'a_b', 'x'.repeat(129), 1],
  ],
  [
    'amount',
    amountSchema,
    ['0', '12', '9'.repeat(78)],
    ['', '1.5', '-1', '0x1', ' 1', '1 ', '9'.repeat(79), 1],
  ],
  [
    'quantity',
    quantitySchema,
    ['0', '12', '0.5', '12.345'],
    ['', '.5', '5.', '1,5', '-1', '1e3', ' 1', '1.5 ', '1.2.3', '9'.repeat(161), 1],
  ],
  ['money', moneySchema, [0, 0.5, 12], [-1, Number.NaN, Number.POSITIVE_INFINITY, '1']],
  [
    'hex',
    hexSchema,
    ['0x', '0xaB', '0x0123456789abcdefABCDEF'],
    ['', 'ab', '0xa', '0xabc', '0xgg', 'x0xab', '0xab ', `0x${'ab'.repeat(100_000)}`],
  ],
  ['claim', claimSchema, ['', 'x'.repeat(512)], ['x'.repeat(513), 1]],
  [
    'cursor',
    cursorSchema,
    ['', 'aZ-_.~09', 'x'.repeat(256)],
    ['a b', 'a/b', ' a', 'a ', 'x'.repeat(257)],
  ],
  ['iconUrl', iconUrlSchema, ['', 'x'.repeat(2048)], ['x'.repeat(2049), 1]],
  ['timestamp', timestampSchema, [0, 1_700_000_000_000], [-1, 0.5, '1']],
]

describe.each(rows)('%s', (_, schema, valid, invalid) => {
  test.each(valid)('takes %j', (value) => expect(v.parse(schema, value)).toBe(value))
  test.each(invalid)('refuses %j', (value) => expect(v.is(schema, value)).toBe(false))
})

test('takes US dollars alone', () => {
  expect(v.is(currencySchema, 'usd')).toBe(true)
  expect(v.is(currencySchema, 'eur')).toBe(false)
})

test.each([
  [chainIdSchema, 'it must be a CAIP-2 id.'],
  [accountIdSchema, 'it must be a CAIP-10 id.'],
  [amountSchema, 'it must be a whole number.'],
  [quantitySchema, 'it must be a decimal number.'],
])('tells a developer: %#', (schema, message) => {
  expect(v.safeParse(schema, '?').issues?.[0].message).toBe(message)
})

test('lists the kinds of transactions of a history', () => {
  const kinds =
    'approve bought borrow burn cancel claim deploy deposit execute mint receive repay send stake trade unstake withdraw'
  expect(operationTypeSchema.options).toEqual(kinds.split(' '))
})

test('lists what an answer may say of states, sides and sources', () => {
  const { metadata } = transactionSchema.entries
  expect(metadata.entries.status.options).toEqual(['confirmed', 'failed', 'pending'])
  expect(transferSchema.entries.direction.options).toEqual(['in', 'out', 'self'])
  expect(nftSchema.entries.standard.options).toEqual(['erc721', 'erc1155'])
  expect(onrampQuoteSchema.entries.source.wrapped.options).toEqual(['live', 'fallback'])
  const states = ['pending', 'processing', 'completed', 'failed', 'cancelled']
  expect(onrampStatusSchema.options).toEqual(states)
})

test('limits the decimals of a balance to three digits', () => {
  const { decimals } = balanceSchema.entries.quantity.entries
  expect(['0', '18', '255'].every((text) => v.is(decimals, text))).toBe(true)
  expect(['', '1000', '-1', '1.5', ' 18', '18 '].some((text) => v.is(decimals, text))).toBe(false)
})

test('limits the id of an order to what can stand in a path', () => {
  const { orderId } = onrampApi.order.params.entries
  expect(['o', 'A_b-9', 'x'.repeat(128)].every((id) => v.is(orderId, id))).toBe(true)
  const wrong = ['', 'a/b', ' a', 'a ', 'x'.repeat(129)]
  expect(wrong.some((id) => v.is(orderId, id))).toBe(false)
})

test('fills in what a request leaves out', () => {
  expect(v.parse(directoryApi.getWallets.params, {})).toEqual({ page: 1, entries: 40 })
  expect(v.parse(dataApi.balance.params, { address: '0xAb' }).currency).toBe('usd')
  expect(v.parse(namesApi.profile.params, { name: 'alice' }).apiVersion).toBe(2)
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', chainId: 'eip155:1' } as const
  expect(v.parse(dataApi.rpc.params, call).params).toEqual([])
})

test.each([
  ['page', ['1', 10_000], ['0', 10_001, 1.5, 'two']],
  ['entries', ['1', 100], ['0', 101, 1.5, 'two']],
] as const)('reads the number `%s` of a page of wallets', (name, valid, invalid) => {
  const { params } = directoryApi.getWallets
  for (const value of valid) expect(v.parse(params, { [name]: value })[name]).toBe(Number(value))
  for (const value of invalid) expect(v.is(params, { [name]: value })).toBe(false)
})

test.each([
  ['a project with a space', { projectId: 'a b' }],
  ['a project that starts with a space', { projectId: ' a' }],
  ['a project with a line after it', { projectId: 'a\n' }],
  ['no project', { projectId: '' }],
  ['a long project', { projectId: 'x'.repeat(65) }],
  ['no type', { st: '' }],
  ['a long type', { st: 'x'.repeat(33) }],
  ['no version', { sv: '' }],
  ['a long version', { sv: 'x'.repeat(65) }],
])('refuses a caller with %s', (_, more) => {
  const caller = { projectId: 'My_demo-1', st: 'react', sv: 'react-eip155-0.1.0' }
  expect(v.parse(callerSchema, caller)).toEqual(caller)
  expect(v.is(callerSchema, { ...caller, ...more })).toBe(false)
})

describe('the message that changes a name', () => {
  const message = {
    action: 'update',
    server: 'names.example:8443',
    name: 'alice.bowline.id',
    attributes: { avatar: 'https://names.example/a.png', bio: 'Sails.' },
    nonce: 'abcdefgh-_123456',
    timestamp: 1_700_000_000,
    expires: 1_700_000_300,
  }

  test.each(['register', 'update', 'release'])('is to %s it', (action) => {
    expect(v.parse(nameMessageSchema, { ...message, action })).toEqual({ ...message, action })
  })

  test.each([
    ['another action', { action: 'sell' }],
    ['no server', { server: '' }],
    ['no name', { name: '' }],
    ['a short nonce', { nonce: 'abcdefgh-_12345' }],
    ['a long nonce', { nonce: 'x'.repeat(65) }],
    ['a nonce with a space', { nonce: ' abcdefgh-_123456' }],
    ['a nonce with a line after it', { nonce: 'abcdefgh-_123456\n' }],
    ['another avatar', { attributes: { avatar: 1 } }],
    ['a long avatar', { attributes: { avatar: 'x'.repeat(1_025) } }],
    ['another text', { attributes: { bio: 1 } }],
    ['a long text', { attributes: { bio: 'x'.repeat(513) } }],
    ['a time in parts of a second', { timestamp: 0.5 }],
    ['a time before 1970', { expires: -1 }],
  ])('is refused with %s', (_, more) => {
    expect(v.is(nameMessageSchema, { ...message, ...more })).toBe(false)
  })
})
