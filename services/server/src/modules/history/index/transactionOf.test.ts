import { expect, test } from 'vitest'
import type { NodeTrace } from './nodeSchemas.ts'
import { transactionOf } from './transactionOf.ts'

const HASH = `0x${'1'.repeat(64)}`
const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const

const movementsOf = (traces: readonly Omit<NodeTrace, 'traceAddress'>[]) =>
  transactionOf({
    chainId: 'eip155:1',
    header: { number: 1, hash: HASH, timestamp: 1 },
    position: 0,
    transaction: { hash: HASH, from: alice, to: bob, nonce: 0, value: 0n, input: '0x' },
    receipt: { transactionHash: HASH, blockHash: HASH, status: 1, logs: [] },
    traces: traces.map((trace, index) => ({ ...trace, traceAddress: [index] })),
    wrappedNative: undefined,
  }).movements

test('an amount moves where a trace names who has sent it, and who has got it', () => {
  const action = { callType: 'call', from: alice, to: bob, value: 7n }
  expect(movementsOf([{ type: 'call', action }])).toEqual([
    { asset: { kind: 'native' }, from: alice, to: bob, amount: 7n },
  ])
})

test.each<readonly [lacking: string, trace: Omit<NodeTrace, 'traceAddress'>]>([
  ['its result', { type: 'create', action: { from: alice, value: 7n }, result: null }],
  ['the new address', { type: 'create', action: { from: alice, value: 7n }, result: {} }],
  ['a creator', { type: 'create', action: { value: 7n }, result: { address: bob } }],
  ['an heir', { type: 'suicide', action: { address: alice, refundAddress: null, balance: 7n } }],
  ['a receiver', { type: 'call', action: { callType: 'call', from: alice, to: null, value: 7n } }],
  ['an amount', { type: 'call', action: { callType: 'call', from: alice, to: bob, value: null } }],
  ['more than 0', { type: 'call', action: { callType: 'call', from: alice, to: bob, value: 0n } }],
])('nothing moves by a trace that lacks %s', (_, trace) => {
  expect(movementsOf([trace])).toEqual([])
})
