import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { addressOf, createFakeChain } from '../../testing/createFakeChain.test.support.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'

const alice = addressOf(0xa11ce)

test('without a source nothing is asked for a history, and answers name the chain', async () => {
  const chain = await createFakeChain()
  chain.mine([{ from: alice, to: addressOf(0xb0b), value: 1n }])
  const serve = (BOWLINE_HISTORY: string) =>
    createTestServer(
      { BOWLINE_RPC: JSON.stringify({ 'eip155:1': chain.url }), BOWLINE_HISTORY },
      { clock: createManualClock() },
    )
  const { history, data } = serve('{}')
  expect(await history.history({ account: alice })).toEqual({
    data: [],
    next: null,
    unread: ['eip155:1'],
  })
  expect(await data.nfts({ address: alice, chainId: 'eip155:1' })).toEqual({
    data: [],
    next: null,
    unread: true,
  })
  expect(chain.requests).toEqual([])
  const indexed = serve('{"eip155:1":{"kind":"index"}}')
  const told = await indexed.history.history({ account: alice })
  expect(told.data).toHaveLength(1)
  expect(told).not.toHaveProperty('unread')
})
