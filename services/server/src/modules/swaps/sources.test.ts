import { createManualClock } from '@bowline/common/testing'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeService, serviceFaults } from '../../testing/createFakeService.test.support.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { createTrader } from '../../testing/createTrader.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'

const CHAIN = 'eip155:31337'
const SPENDER = '0x0000000000001fF3684f28c67538d4D072C22734'
const NOWHERE = '0x00000000000000000000000000000000000b0B1E'
const sandbox = useSandbox()

function serve(environment: Record<string, string>) {
  const server = createTestServer(
    { ...sandbox.current.environment, ...environment },
    { clock: createManualClock() },
  )
  const { usdc, dai } = sandbox.current.world.tokens
  const pair = {
    userAddress: `${CHAIN}:${createTrader(sandbox.current).address}`,
    from: `${CHAIN}:${usdc.address}`,
    to: `${CHAIN}:${dai.address}`,
  }
  const about = { tokenAddress: pair.from, userAddress: pair.userAddress }
  return { ...server, pair, about }
}

/** A service that pays this much for every swap. */
const paying = (buyAmount: string) =>
  createFakeService(({ url }) => ({
    liquidityAvailable: true,
    sellToken: url.searchParams.get('sellToken'),
    buyToken: url.searchParams.get('buyToken'),
    sellAmount: url.searchParams.get('sellAmount'),
    buyAmount,
    fees: { integratorFee: null },
    route: { tokens: [] },
  }))

const asking = ({ url }: { readonly url: string }) => ({
  BOWLINE_SWAPS: JSON.stringify([{ kind: '0x', url, apiKey: 'key' }]),
})

describe('the chain and a service', () => {
  test.each([
    ['more', String(parseEther('1000000')), ['0x', 'Harbor Exchange']],
    ['less', '1', ['Harbor Exchange', '0x']],
  ])('a service that pays %s has its place', async (_name, buyAmount, order) => {
    const { swaps, pair } = serve(asking(await paying(buyAmount)))
    const { quotes } = await swaps.quotes({ ...pair, amount: '1000000' })
    expect(quotes.map(({ provider }) => provider)).toEqual(order)
    expect(quotes.map(({ spender }) => spender?.toLowerCase())).toContain(
      `${CHAIN}:${SPENDER}`.toLowerCase(),
    )
  })

  test.each(Object.entries(serviceFaults))(
    'with %s the chain goes on alone',
    async (_name, fault) => {
      const { swaps, pair } = serve(asking(await createFakeService(fault)))
      const { quotes } = await swaps.quotes({ ...pair, amount: '1000000' })
      expect(quotes.map(({ provider }) => provider)).toEqual(['Harbor Exchange'])
    },
  )
})

describe('several spenders on one chain', () => {
  test('an allowance is read for the quote’s spender, or else is the smallest of all', async () => {
    const { swaps, pair, about } = serve(asking(await paying('1')))
    const trader = createTrader(sandbox.current)
    await sandbox.current.control.faucet(trader.address, { native: parseEther('1') })
    const router = `${CHAIN}:${sandbox.current.world.contracts.uniswapRouter}`
    const { tx } = await swaps.buildApprove({ ...pair, amount: '5', spender: router })
    await trader.send({
      to: sandbox.current.world.tokens.usdc.address,
      data: tx.data as `0x${string}`,
      value: 0n,
    })
    expect(await swaps.allowance({ ...about, spender: router })).toEqual({ allowance: '5' })
    expect(await swaps.allowance(about)).toEqual({ allowance: '0' })
  })

  test.each([
    ['pays most', String(parseEther('1000000')), SPENDER],
    ['pays less than the chain', '1', undefined],
  ])(
    'without an allowance, the approval is for the source that %s',
    async (_name, buyAmount, spender) => {
      const { swaps, pair } = serve(asking(await paying(buyAmount)))
      const { tx } = await swaps.buildApprove({ ...pair, amount: '1000000' })
      const expected = spender ?? sandbox.current.world.contracts.uniswapRouter
      expect(tx.data).toContain(expected.slice(2).toLowerCase())
    },
  )

  test('a market whose router is not a contract is ignored, and does not affect others', async () => {
    const chains = JSON.parse(sandbox.current.environment.BOWLINE_CHAINS ?? '{}')
    const market = { kind: 'v3', id: 'none', name: 'None', quoter: NOWHERE, router: NOWHERE }
    chains[CHAIN].markets.push(market)
    const { swaps, pair } = serve({ BOWLINE_CHAINS: JSON.stringify(chains) })
    const { quotes } = await swaps.quotes({ ...pair, amount: '1000000' })
    expect(quotes).toHaveLength(1)
  })
})
