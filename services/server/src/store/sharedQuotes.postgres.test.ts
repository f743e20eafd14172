import { silentLogger, systemClock } from '@bowline/common'
import { expect, inject, test } from 'vitest'
import { addTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import { useSandbox } from '../testing/sandbox.test.support.ts'
import { startTestHarborPay } from '../testing/startHarborPay.test.support.ts'
import { openPostgresStore } from './openPostgresStore.ts'

const CHAIN = 'eip155:31337'
const VISITOR = '0x00000000000000000000000000000000000b0b1e'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const sandbox = useSandbox()

/** Two servers on one database; Redis is not there. */
async function serveTwo() {
  const databaseUrl = await addTestDatabase(inject('postgresUrl'))
  const harbor = await startTestHarborPay(sandbox.current)
  const environment = {
    ...sandbox.current.environment,
    BOWLINE_ONRAMP: JSON.stringify([harbor.provider]),
  }
  const drivers = { clock: systemClock, logger: silentLogger }
  const serve = async () => {
    const store = await openPostgresStore({ databaseUrl, ...drivers })
    return createTestServer(environment, { store, ...drivers })
  }
  return { harbor, one: await serve(), other: await serve() }
}

test('a swap that one server has quoted is built by another one', async () => {
  const { one, other } = await serveTwo()
  const { usdc, weth } = sandbox.current.world.tokens
  for (const to of [usdc.address, weth.address]) {
    const swap = {
      userAddress: `${CHAIN}:${VISITOR}`,
      from: `${CHAIN}:${NATIVE}`,
      to: `${CHAIN}:${to}`,
      amount: String(10n ** 16n),
    }
    const { quotes } = await one.swaps.quotes(swap)
    expect(quotes.length).toBeGreaterThan(0)
    for (const { id: quoteId, validUntil } of quotes) {
      const [own, built] = [
        await one.swaps.buildTransaction({ ...swap, quoteId }),
        await other.swaps.buildTransaction({ ...swap, quoteId }),
      ]
      // But for the deadline, which is of the block that each has seen.
      const { data: _, eip155: __, ...tx } = own.tx
      expect(built).toMatchObject({ tx, minimumReceived: own.minimumReceived, validUntil })
      expect(built.tx.data.slice(0, 10)).toBe(own.tx.data.slice(0, 10))
    }
    await expect(
      other.swaps.buildTransaction({ ...swap, amount: '1', quoteId: quotes[0]?.id }),
    ).rejects.toMatchObject({ context: { reason: 'QUOTE_MISMATCH' } })
  }
})

test('a purchase that one server has quoted goes on at another one', async () => {
  const { harbor, one, other } = await serveTwo()
  const { quoteId } = await one.onramp.quote({
    purchaseCurrency: 'USDC',
    paymentCurrency: 'USD',
    network: 'bowline-local',
    amount: '250',
  })
  const { url, orderId = '' } = await other.onramp.url({
    destinationWallets: [{ address: VISITOR, blockchains: ['bowline-local'], assets: ['USDC'] }],
    partnerUserId: 'visitor-1',
    defaultExperience: 'buy',
    quoteId,
  })
  expect(url).toBe(`${harbor.url}/pay/${orderId}`)
  expect(await one.onramp.order({ orderId })).toMatchObject({ status: 'pending' })
})
