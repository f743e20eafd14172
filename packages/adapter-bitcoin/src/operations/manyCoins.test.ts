import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { expect, test } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { startEndpoint, useEndpoints } from '../endpoint.test.support.ts'
import { idOf, regtest } from '../world.test.support.ts'
import { MAX_INPUTS } from './readSpending.ts'

useEndpoints()

test('of ten thousand coins no more are spent than fit into a transaction, the largest first', async () => {
  const coins = Array.from({ length: 10_000 }, (_, index) => ({
    txid: index.toString(16).padStart(64, '0'),
    vout: 0,
    value: 1_000 + index,
    status: { confirmed: true },
  }))
  const { url } = await startEndpoint(() => ({ body: JSON.stringify(coins) }))
  const operations = await bitcoin({ networks: [regtest(url)] }).load()
  const from = idOf(bitcoinTestAccount(0).payment.address)
  const { signal } = new AbortController()
  const intent = { from, to: bitcoinTestAccount(1).payment.address, amount: 0n, feeRate: 1n }
  const most = await operations.getMaxTransfer?.(intent, signal)
  const largest = coins.slice(-MAX_INPUTS).reduce((sum, { value }) => sum + value, 0)
  expect(most).toBeLessThan(BigInt(largest))
  // An input of this kind weighs 68 virtual bytes and a little.
  expect(most).toBeGreaterThan(BigInt(largest - MAX_INPUTS * 70))
})

test('a flood of payments that wait is not looked into without end', async () => {
  const coins = Array.from({ length: 1_000 }, (_, index) => ({
    txid: index.toString(16).padStart(64, '0'),
    vout: 0,
    value: 1_000,
    status: { confirmed: false },
  }))
  const { url, asked } = await startEndpoint(({ path }) =>
    path.endsWith('/utxo')
      ? { body: JSON.stringify(coins) }
      : path.startsWith('/tx/')
        ? { status: 404, body: '' }
        : {
            body: JSON.stringify({
              chain_stats: { funded_txo_sum: 5, spent_txo_sum: 0, tx_count: 1 },
              mempool_stats: { funded_txo_sum: 1_000_000, spent_txo_sum: 0, tx_count: 1_000 },
            }),
          },
  )
  const operations = await bitcoin({ networks: [regtest(url)] }).load()
  const { signal } = new AbortController()
  const account = idOf(bitcoinTestAccount(0).payment.address)
  expect(await operations.getBalance(account, signal)).toBe(0n)
  expect(asked.length).toBeLessThan(30)
})
