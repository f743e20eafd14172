import type { ReadingContext } from '@bowline/common/reading'
import { expect, test } from 'vitest'
import { onHub, onRelay } from '../testing/polkadotChain.test.support.ts'
import { enrichPolkadot } from './enrichPolkadot.ts'
import { polkadotReader } from './polkadotReader.ts'

const { signal } = new AbortController()
const { at, to, call, encode } = onRelay
const [ME, EVE] = [at(1), at(3)]
const pay = (value: bigint, byte = 3) =>
  call('Balances', 'transfer_keep_alive', { dest: to(byte), value })
const together = (...calls: readonly object[]) => encode('Utility', 'batch_all', { calls })
const all = ['takesMost', 'red', EVE]

/** What is said of a call once the chain has said what accounts have. */
async function warningsOf(
  method: string,
  has: Readonly<Record<string, bigint>> = { [ME]: 100n },
  changes: Partial<ReadingContext> = {},
  chain: typeof onRelay = onRelay,
) {
  const reading = chain.read(method, {}, changes)
  const after = await enrichPolkadot(reading, {
    context: { ...chain.context, ...changes },
    signal,
    reads: {
      balance: async ({ address, asset }) =>
        has[asset === undefined ? address : `${address} ${asset}`],
    },
  })
  return after.warnings.map(({ code, level, subject }) => [code, level, subject])
}

test('four fifths of what there is, to somebody new, is red: in all', async () => {
  expect(await warningsOf(together(pay(40n), pay(40n)))).toEqual([all])
  expect(await warningsOf(together(pay(40n), pay(39n)))).toEqual([])
  expect(await warningsOf(together(pay(30n), pay(50n, 4)))).toEqual([['takesMost', 'red', at(4)]])
  expect(await warningsOf(together(pay(80n)), {})).toEqual([])
})

test.each([{ own: [EVE] }, { trusted: [EVE] }])(
  'somebody who is known is not new: %j',
  async (known) => {
    expect(await warningsOf(together(pay(100n)), { [ME]: 100n }, known)).toEqual([])
  },
)

test('what another account sends is measured against what that has', async () => {
  const by = { real: to(4), force_proxy_type: undefined, call: pay(80n) }
  const method = encode('Proxy', 'proxy', by)
  const others = ['fromOther', 'yellow', at(4)]
  expect(await warningsOf(method, { [ME]: 10n, [at(4)]: 100n })).toEqual([others, all])
  expect(await warningsOf(method, { [ME]: 10n, [at(4)]: 1_000n })).toEqual([others])
})

test('assets are measured each for itself, and what others have allowed to be taken is not the user’s', async () => {
  const has = { [`${ME} 1984`]: 100n }
  const send = (name: string, more: object) =>
    onHub.encode('Assets', name, { id: 1984, amount: 80n, ...more })
  const warnings = (method: string) => warningsOf(method, has, {}, onHub)
  expect(await warnings(send('transfer', { target: to(3) }))).toEqual([all])
  const taken = send('transfer_approved', { owner: to(4), destination: to(3) })
  expect(await warnings(taken)).toEqual([['fromOther', 'yellow', at(4)]])
})

test('what is locked for the votes of somebody new is red if it is nearly all', async () => {
  const lend = (conviction: string, balance: bigint) =>
    encode('ConvictionVoting', 'delegate', {
      class: 0,
      to: to(3),
      conviction: { type: conviction, value: undefined },
      balance,
    })
  const lent = ['votesForOther', 'yellow', EVE]
  const locked = ['authorityChange', 'red', EVE]
  expect(await warningsOf(lend('Locked1x', 80n))).toEqual([lent, locked])
  expect(await warningsOf(lend('Locked1x', 79n))).toEqual([lent])
  expect(await warningsOf(lend('None', 80n))).toEqual([lent])
})

test('of a request for another chain, nothing is asked', async () => {
  const reading = onRelay.read(together(pay(100n)))
  const context = { ...onRelay.context, chainId: onHub.context.chainId }
  const reads = {
    balance: () => {
      throw new Error('not asked')
    },
  }
  expect(await enrichPolkadot(reading, { context, reads, signal })).toBe(reading)
})

test('a chain that does not answer takes nothing away, and is told of', async () => {
  const reading = onRelay.read(together(pay(100n)))
  let unanswered = 0
  const after = await polkadotReader.enrich?.(reading, {
    context: onRelay.context,
    signal,
    ask: async () => {
      throw new Error('away')
    },
    onUnanswered: () => {
      unanswered += 1
    },
  })
  expect([after, unanswered]).toEqual([reading, 1])
})
