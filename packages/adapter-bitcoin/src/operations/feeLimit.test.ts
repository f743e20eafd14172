import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { expect, test } from 'vitest'
import { idOf, useBitcoin } from '../world.test.support.ts'

const { signal } = new AbortController()
const { chain, setup } = useBitcoin()
const to = bitcoinTestAccount(1).payment.address
let index = 4_000

/** A new account with coins of this worth. */
async function payer(coins: readonly bigint[]) {
  index += 1
  const { address } = bitcoinTestAccount(index).payment
  for (const coin of coins) await chain().faucet(address, coin)
  const scene = await setup({ accountIndex: index })
  const asked = () =>
    scene.wallet.log.map(({ method }) => method).filter((method) => /^(send|sign)/.test(method))
  return { ...scene, address, from: idOf(address), asked }
}

test('a payment that needs more coins than when it was reviewed is FEE_TOO_HIGH, and nothing is signed', async () => {
  const { operations, provider, address, from, asked } = await payer([60_000n, 60_000n])
  const intent = { from, to, amount: 50_000n, feeRate: 5n }
  const maxFee = await operations.estimateFee({ ...intent, amount: 20_000n }, signal)
  const larger = { ...intent, amount: 80_000n }
  const fee = await operations.estimateFee(larger, signal)
  expect(fee).toBeGreaterThan(maxFee)
  await expect(operations.transfer(provider, { ...larger, maxFee })).rejects.toMatchObject({
    code: 'FEE_TOO_HIGH',
    context: { fee, maxFee },
  })
  expect(asked()).toEqual([])
  const before = await operations.getBalance(from, signal)
  await operations.transfer(provider, { ...larger, maxFee: fee })
  expect(await operations.getBalance(idOf(address), signal)).toBe(before - 80_000n - fee)
})

test('without a chosen rate, too, a wallet that sets its own fees only signs what was reviewed', async () => {
  const { operations, provider, from, asked } = await payer([100_000n])
  const intent = { from, to, amount: 30_000n }
  const maxFee = await operations.estimateFee(intent, signal)
  const before = await operations.getBalance(from, signal)
  await operations.transfer(provider, { ...intent, maxFee })
  expect(asked()).toEqual(['signPsbt'])
  expect(await operations.getBalance(from, signal)).toBe(before - 30_000n - maxFee)
})

test('a wallet that signs no transactions pays at the fee that it shows', async () => {
  const { operations, provider, from, asked } = await payer([100_000n])
  const intent = { from, to, amount: 30_000n }
  const maxFee = await operations.estimateFee(intent, signal)
  const paysOnly = {
    ...provider,
    request: (call: Parameters<typeof provider.request>[0]) =>
      call.method === 'signPsbt'
        ? Promise.reject({ code: -32601, message: 'Method not found' })
        : provider.request(call),
  } as typeof provider
  await operations.transfer(paysOnly, { ...intent, maxFee })
  expect(asked()).toEqual(['sendTransfer'])
})
