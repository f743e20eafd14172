import { operationTypeSchema } from '@bowline/common/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '../../../testing/createFakeChain.test.support.ts'
import type { Asset, ChainTransaction, Movement } from '../ChainTransaction.ts'
import { classify } from './classify.ts'
import { viewOf } from './viewOf.ts'

const [zero, me, bob, token, other, wrapped, router] = [0, 1, 2, 0x70, 0x71, 0x72, 0x73].map(
  (number) => addressOf(number),
) as [string, string, string, string, string, string, string]

const native: Asset = { kind: 'native' }
const erc20 = (contract: string): Asset => ({ kind: 'erc20', contract })
const nft: Asset = { kind: 'erc721', contract: other, tokenId: 1n }
const move = (asset: Asset, from: string, to: string, amount = 5n): Movement => ({
  asset,
  from,
  to,
  amount,
})

const transaction = (changes: Partial<ChainTransaction>): ChainTransaction => ({
  chainId: 'eip155:1',
  block: 1,
  position: 0,
  hash: '0x1',
  minedAt: 0,
  from: me,
  to: bob,
  nonce: 0,
  value: 0n,
  selector: '',
  failed: false,
  movements: [],
  approvals: [],
  ...changes,
})

const swap = '0x38ed1739'
const approve = '0x095ea7b3'
const gift = [{ contract: token, owner: me, spender: router, amount: 1n }]

test.each<[string, Partial<ChainTransaction>]>([
  ['send', { movements: [move(native, me, bob)] }],
  ['send', { to: token, selector: '0xa9059cbb', movements: [move(erc20(token), me, bob)] }],
  // What comes back in native currency is seen by nodes that trace alone.
  ['execute', { to: router, selector: swap, movements: [move(erc20(token), me, router)] }],
  ['send', { to: me, selector: swap, movements: [move(erc20(token), me, bob)] }],
  ['send', { from: bob, to: router, movements: [move(erc20(token), me, bob)] }],
  ['send', { movements: [move(native, me, me)], to: me }],
  ['receive', { from: bob, to: me, movements: [move(native, bob, me)] }],
  ['receive', { from: bob, to: token, movements: [move(erc20(token), zero, me)] }],
  ['mint', { to: other, selector: '0x1249c58b', movements: [move(nft, zero, me)] }],
  [
    'mint',
    {
      to: other,
      selector: '0x1249c58b',
      movements: [move(native, me, other), move(nft, zero, me)],
    },
  ],
  ['burn', { to: token, selector: '0x42966c68', movements: [move(erc20(token), me, zero)] }],
  ['claim', { to: router, selector: swap, movements: [move(erc20(token), router, me)] }],
  [
    'trade',
    {
      to: router,
      selector: swap,
      movements: [move(native, me, router), move(erc20(token), bob, me)],
    },
  ],
  [
    'trade',
    { to: router, selector: swap, movements: [move(erc20(token), me, bob), move(nft, bob, me)] },
  ],
  [
    'deposit',
    { to: wrapped, movements: [move(native, me, wrapped), move(erc20(wrapped), zero, me)] },
  ],
  [
    'withdraw',
    { to: wrapped, movements: [move(erc20(wrapped), me, zero), move(native, wrapped, me)] },
  ],
  ['execute', { to: router, selector: swap, movements: [move(native, me, router)] }],
  ['execute', { to: router, selector: swap }],
  ['execute', { to: router, selector: swap, failed: true }],
  ['approve', { to: token, selector: approve, approvals: gift }],
  ['approve', { from: bob, to: token, selector: '0xd505accf', approvals: gift }],
  ['approve', { to: token, selector: approve, failed: true }],
  ['send', { to: token, selector: '0xa9059cbb', failed: true }],
  ['send', { value: 5n, failed: true }],
  ['cancel', { to: me }],
  ['deploy', { to: null, selector: '0x60806040' }],
  ['deploy', { to: null, selector: '0x60806040', failed: true }],
])('%s', (type, changes) => {
  expect(classify(viewOf(me, transaction(changes)), wrapped)).toBe(type)
})

test('a partial refund of a payment does not make it a trade', () => {
  const movements = [
    move(native, me, router, 10n),
    move(native, router, me, 3n),
    move(erc20(token), bob, me),
  ]
  const view = viewOf(me, transaction({ to: router, selector: swap, movements }))
  expect(view.gained.map(({ asset }) => asset)).toEqual([erc20(token)])
  expect(view.lost.map(({ amount }) => amount)).toEqual([10n])
})

test('every transaction has a type', () => {
  const address = fc.constantFrom(zero, me, bob, token, router)
  const asset = fc.constantFrom(native, erc20(token), erc20(other), nft)
  const movement = fc.record({ asset, from: address, to: address, amount: fc.bigInt(0n, 3n) })
  const any = fc.record({
    from: address,
    to: fc.option(address),
    value: fc.bigInt(0n, 3n),
    selector: fc.constantFrom('', approve, swap, '0xa9059cbb'),
    failed: fc.boolean(),
    movements: fc.array(movement, { maxLength: 5 }),
    approvals: fc.constantFrom([], gift),
  })
  fc.assert(
    fc.property(any, fc.constantFrom(undefined, wrapped), (changes, wrappedNative) => {
      const type = classify(viewOf(me, transaction(changes)), wrappedNative)
      expect(operationTypeSchema.options).toContain(type)
    }),
  )
})
