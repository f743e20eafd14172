import { silentLogger, systemClock } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, inject, test } from 'vitest'
import { addTestDatabase } from '../../../drivers/db/postgres/openTestDatabase.test.support.ts'
import { openPostgresStore } from '../../../store/openPostgresStore.ts'
import { addressOf, createFakeChain } from '../../../testing/createFakeChain.test.support.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { LOOK_MS } from '../createSources.ts'

const [alice, bob] = [addressOf(0xa11ce), addressOf(0xb0b)]

test('a server that only reads chains reads what one that only answers was asked for', async () => {
  const chain = await createFakeChain()
  chain.mine([{ from: alice, to: bob, value: 1n }])
  const databaseUrl = await addTestDatabase(inject('postgresUrl'))
  const start = async (roles: string) => {
    const clock = createManualClock(systemClock.now())
    const store = await openPostgresStore({ databaseUrl, clock, logger: silentLogger })
    const rpc = JSON.stringify({ 'eip155:1': [chain.url] })
    return {
      clock,
      ...createTestServer({ BOWLINE_ROLES: roles, BOWLINE_RPC: rpc }, { store, clock }),
    }
  }
  const [answering, reading] = [await start('api'), await start('index')]
  const history = async () =>
    (await answering.history.history({ account: alice, chainId: 'eip155:1' })).data
  expect(await history()).toEqual([])
  // One that only answers asks for nothing but what the newest block is.
  expect(chain.requests.every(({ method }) => method === 'eth_getBlockByNumber')).toBe(true)
  await expect
    .poll(async () => {
      reading.clock.advance(LOOK_MS)
      return history()
    })
    .toHaveLength(1)
  expect((await reading.get(`/v1/account/${alice}/history`)).status).toBe(404)
})
