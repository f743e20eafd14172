import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  fakeToken,
} from '@bowline/common/testing'
import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { connect } from './features/connections/connect.ts'
import { portfolioQuery } from './features/portfolio/portfolioQuery.ts'
import { sendTransfer } from './features/transactions/sendTransfer.ts'
import { setupKit } from './kitHarness.test.support.ts'
import { queryClientOf } from './query/queryClientOf.ts'

const { chainId } = fakeNetwork
const NATIVE = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const to = `0x${'0'.repeat(39)}2`

async function setup() {
  const forced: (string | null)[] = []
  const fetch = (async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('chains')) return Response.json({ http: [chainId], ws: [] })
    forced.push(searchParams.get('forceUpdate'))
    return Response.json({ balances: [] })
  }) as typeof globalThis.fetch
  const wallet = createFakeWallet()
  const { kit } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    services: { data: 'https://server.test' },
    features: { analytics: false },
    fetch,
  })
  kit.start()
  await connect(kit, { connectorId: 'fake' })
  const observer = new QueryObserver(queryClientOf(kit), portfolioQuery(kit, fakeAccount))
  observer.subscribe(() => {})
  await expect.poll(() => forced).toEqual([null])
  return { kit, forced }
}

test('refetches moved tokens and the fee past the cache once a transaction has settled', async () => {
  const { kit, forced } = await setup()
  const note = {
    kind: 'send',
    moves: [
      { direction: 'out', token: fakeToken.address, symbol: 'FUSD', decimals: 6, amount: '1' },
    ],
  } as const
  await sendTransfer(kit, { to, amount: 1n, token: fakeToken.address, note })
  await expect.poll(() => forced.slice(1)).toEqual([`${NATIVE},${chainId}:${fakeToken.address}`])
})

test('does not refetch an NFT as a token', async () => {
  const { kit, forced } = await setup()
  const nft = { standard: 'erc721', tokenId: 1n } as const
  const moves = [
    { direction: 'out', token: to, symbol: '', decimals: 0, amount: '1', tokenId: '1' },
  ] as const
  await sendTransfer(kit, { to, amount: 1n, token: to, nft, note: { kind: 'send', moves } })
  await expect.poll(() => forced.slice(1)).toEqual([NATIVE])
})
