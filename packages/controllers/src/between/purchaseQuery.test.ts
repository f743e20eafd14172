import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { settled, setupKit } from '../assembly/kitHarness.test.support.ts'
import { connect } from '../features/connections/connect.ts'
import { portfolioQuery } from '../features/portfolio/portfolioQuery.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { purchaseQuery } from './purchaseQuery.ts'

const token = `0x${'1'.repeat(40)}`
const order = {
  account: fakeAccount,
  purchase: {
    id: 'usdc',
    network: 'local',
    chainId: fakeNetwork.chainId,
    token,
    name: 'USD Coin',
    symbol: 'USDC',
  },
}

test("refetches what a finished purchase has paid out, past the server's cache", async () => {
  let status = 'processing'
  const forced: (string | null)[] = []
  const wallet = createFakeWallet()
  const { kit, start } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    services: { data: 'https://api.example' },
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input))
      if (pathname.endsWith('/supported-chains'))
        return Response.json({ http: [fakeNetwork.chainId], ws: [] })
      if (pathname.endsWith('/balance')) {
        forced.push(searchParams.get('forceUpdate'))
        return Response.json({ balances: [] })
      }
      return Response.json({ status })
    },
  })
  await start()
  await connect(kit, { connectorId: 'fake' })
  const read = () => queryClientOf(kit).fetchQuery(portfolioQuery(kit, fakeAccount))
  const ask = () => queryClientOf(kit).fetchQuery(purchaseQuery(kit, { order, orderId: 'o1' }))
  await read()
  expect(await ask()).toMatchObject({ status: 'processing' })
  await read()
  expect(forced).toEqual([null])
  status = 'completed'
  expect(await ask()).toMatchObject({ status: 'completed' })
  await settled()
  await read()
  expect(forced).toHaveLength(2)
  expect(forced[1]).toContain(token)
})
