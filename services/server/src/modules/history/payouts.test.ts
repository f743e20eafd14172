import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createChainReader } from '../../chain/createChainReader.ts'
import { createPolkadotPools } from '../../chain/createPolkadotPools.ts'
import { createSoleLeader } from '../../drivers/leader/createSoleLeader.ts'
import { addressOf, createFakeChain } from '../../testing/createFakeChain.test.support.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { AMPLE_BUDGET } from '../../testing/ownIndexOf.test.support.ts'
import { createHistory } from './createHistory.ts'

const [seller, buyer] = [addressOf(0x5e11), addressOf(0xb0e)]

/** A chain with two payouts of an onramp, once for the purchase in question. */
async function serve() {
  const chain = await createFakeChain()
  const payment = { from: seller, to: buyer, value: 10n ** 17n }
  chain.mine([payment])
  chain.mine([payment])
  const [bought = ''] = chain.hashes()
  const clock = createManualClock()
  const { db } = openTestStore()
  const stopping = new AbortController()
  const asked: unknown[] = []
  const chains = createChainReader({
    rpc: { 'eip155:1': [chain.url] },
    chains: {},
    fetch,
    clock,
    logger: silentLogger,
  })
  const history = createHistory({
    polkadot: createPolkadotPools({ rpc: {}, fetch, clock, logger: silentLogger }),
    db,
    readsChains: true,
    leader: createSoleLeader(db),
    chains,
    fetch,
    clock,
    logger: silentLogger,
    blocks: 100,
    settings: { 'eip155:1': { kind: 'index', budget: AMPLE_BUDGET } },
    signal: stopping.signal,
    pricesOf: async (ids) => ids.map((address) => ({ address, price: 2_000, iconUrl: '' })),
    isLure: () => false,
    namesOf: async () => new Map(),
    async payouts(of) {
      asked.push(of)
      if (of.provider !== undefined && of.provider !== 'harbor-pay') return []
      const order = { orderId: '1', provider: 'harbor-pay', providerName: 'Harbor Pay' }
      const payout = { status: 'completed', chainId: 'eip155:1', createdAt: 0 } as const
      return [{ ...order, ...payout, hash: bought.toUpperCase().replace('0X', '0x') }]
    },
  })
  onTestFinished(async () => {
    stopping.abort()
    await history.ended()
  })
  return { history, bought, asked }
}

test('a purchased transfer is marked as such, with its value', async () => {
  const { history, bought } = await serve()
  const { data } = await history.history({ account: buyer })
  expect(data.map(({ metadata }) => metadata.operationType)).toEqual(['receive', 'bought'])
  expect(data[1]).toMatchObject({
    metadata: { hash: bought },
    transfers: [{ quantity: { numeric: '0.1' }, price: 2_000, value: 200 }],
  })
})

test('a filter by provider returns only its payouts', async () => {
  const { history, bought, asked } = await serve()
  const { data } = await history.history({ account: buyer, onramp: 'harbor-pay' })
  expect(data.map(({ metadata }) => metadata.hash)).toEqual([bought])
  expect(asked).toEqual([{ address: buyer, chainId: undefined, provider: 'harbor-pay' }])
  const other = await history.history({ account: buyer, onramp: 'other-pay' })
  expect(other).toEqual({ data: [], next: null })
})
