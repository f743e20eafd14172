import fc from 'fast-check'
import { encodeAbiParameters, type Hex, pad, toEventSelector, toHex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { addressOf } from '../../../testing/createFakeChain.test.support.ts'
import { readLog } from './readLog.ts'

const token = addressOf(0x70)
const [alice, bob, zero] = [addressOf(1), addressOf(2), addressOf(0)]
const topic = (value: Hex) => pad(value, { size: 32 })
const words = (...values: readonly bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )

const read = (event: string, topics: readonly Hex[], data: Hex, wrapped?: string) =>
  readLog({ address: token, topics: [toEventSelector(event), ...topics.map(topic)], data }, wrapped)

const transfer = 'Transfer(address,address,uint256)'
const single = 'TransferSingle(address,address,address,uint256,uint256)'
const batch = 'TransferBatch(address,address,address,uint256[],uint256[])'
const approval = 'Approval(address,address,uint256)'

test('tokens and NFTs are distinguished by the position of the number', () => {
  expect(read(transfer, [alice, bob], words(7n)).movements).toEqual([
    { asset: { kind: 'erc20', contract: token }, from: alice, to: bob, amount: 7n },
  ])
  expect(read(transfer, [alice, bob, toHex(7)], '0x').movements).toEqual([
    { asset: { kind: 'erc721', contract: token, tokenId: 7n }, from: alice, to: bob, amount: 1n },
  ])
})

test('reads single and batch transfers of ERC-1155', () => {
  expect(read(single, [bob, alice, bob], words(5n, 3n)).movements).toEqual([
    { asset: { kind: 'erc1155', contract: token, tokenId: 5n }, from: alice, to: bob, amount: 3n },
  ])
  const data = encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [
      [1n, 2n],
      [10n, 20n],
    ],
  )
  expect(read(batch, [bob, alice, bob], data).movements.map(({ amount }) => amount)).toEqual([
    10n,
    20n,
  ])
})

test('wrapping and unwrapping move from and to the zero address', () => {
  const deposit = 'Deposit(address,uint256)'
  const withdrawal = 'Withdrawal(address,uint256)'
  expect(read(deposit, [alice], words(9n), token).movements).toMatchObject([
    { from: zero, to: alice, amount: 9n },
  ])
  expect(read(withdrawal, [alice], words(9n), token).movements).toMatchObject([
    { from: alice, to: zero, amount: 9n },
  ])
  expect(read(deposit, [alice], words(9n), bob).movements).toEqual([])
})

test('approvals are not movements', () => {
  const expected = [{ contract: token, owner: alice, spender: bob, amount: 4n }]
  const reading = read(approval, [alice, bob], words(4n))
  expect(reading).toEqual({ movements: [], approvals: expected })
  const forAll = read('ApprovalForAll(address,address,bool)', [alice, bob], words(0n))
  expect(forAll.approvals).toEqual([
    { contract: token, owner: alice, spender: bob, amount: 0n, tokenId: 'all' },
  ])
  const ofOne = read(approval, [alice, bob, toHex(7)], '0x')
  expect(ofOne.approvals).toMatchObject([{ spender: bob, amount: 1n, tokenId: 7n }])
  const takenBack = read(approval, [alice, zeroAddress, toHex(7)], '0x')
  expect(takenBack.approvals).toMatchObject([{ amount: 0n, tokenId: 7n }])
})

test.each([
  ['no amount', transfer, [alice, bob], '0x'],
  ['half a word', transfer, [alice, bob], '0x1234'],
  ['no receiver', transfer, [alice], words(1n)],
  ['lists of different lengths', batch, [bob, alice, bob], '0xffff'],
  ['an event of its own', 'Anything(uint256)', [alice, bob], words(1n)],
] as const)('a log with %s says nothing', (_name, event, topics, data) => {
  expect(read(event, topics, data)).toEqual({ movements: [], approvals: [] })
})

test('no log makes the reader throw', () => {
  const events = [transfer, single, batch, approval].map((event) => toEventSelector(event))
  const bytes = (max: number) => fc.uint8Array({ maxLength: max }).map((value) => toHex(value))
  const topics = fc.tuple(
    fc.constantFrom(...events),
    fc.array(
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((value) => toHex(value)),
      { maxLength: 3 },
    ),
  )
  fc.assert(
    fc.property(topics, bytes(300), ([event, others], data) => {
      const { movements } = readLog({ address: token, topics: [event, ...others], data }, token)
      for (const { from, to, amount } of movements) {
        expect(from).toMatch(/^0x[0-9a-f]{40}$/)
        expect(to).toMatch(/^0x[0-9a-f]{40}$/)
        expect(amount >= 0n).toBe(true)
      }
    }),
  )
})
