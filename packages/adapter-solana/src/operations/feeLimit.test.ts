import { solanaTestAccount } from '@bowline/testing/solana'
import { expect, test } from 'vitest'
import { useWorld } from '../world.test.support.ts'
import { budgetWithin, feeOf } from './priceTransfer.ts'

const { world, idOf, setup } = useWorld()
const { signal } = new AbortController()

test('a payment at a higher rate than the reviewed one is FEE_TOO_HIGH, and nothing is signed', async () => {
  const { operations, provider, wallet } = await setup()
  const { alice, bob } = world().people
  const intent = { from: idOf(alice.address), to: bob.address, amount: 1_000_000n }
  const maxFee = await operations.estimateFee({ ...intent, feeRate: 1_000_000n }, signal)
  const hurried = { ...intent, feeRate: 5_000_000n }
  const fee = await operations.estimateFee(hurried, signal)
  await expect(operations.transfer(provider, { ...hurried, maxFee })).rejects.toMatchObject({
    code: 'FEE_TOO_HIGH',
    context: { fee, maxFee },
  })
  expect(wallet.log.filter(({ method }) => method.startsWith('solana:sign'))).toEqual([])
  const before = await operations.getBalance(intent.from, signal)
  await operations.transfer(provider, { ...hurried, maxFee: fee })
  expect(await operations.getBalance(intent.from, signal)).toBe(before - 1_000_000n - fee)
})

test('a deposit that the review did not show is not paid, and nothing is signed', async () => {
  const { operations, provider, wallet, endOf } = await setup()
  const { address: token } = world().tokens.husd
  const from = idOf(world().people.alice.address)
  const intent = { from, to: solanaTestAccount(2001).address, amount: 7n, token }
  const maxFee = await operations.estimateFee(intent, signal)
  // The receiver had an account for the token when the payment was reviewed.
  await expect(
    operations.transfer(provider, { ...intent, maxFee, notices: [] }),
  ).rejects.toMatchObject({ code: 'TRANSFER_CHANGED', context: { notice: 'tokenAccountCreated' } })
  expect(wallet.log.filter(({ method }) => method.startsWith('solana:sign'))).toEqual([])
  const notices = await operations.inspectTransfer(intent, signal)
  expect(await endOf(await operations.transfer(provider, { ...intent, notices }))).toBe('confirmed')
})

test('what a transfer is given beyond its need is cut before its fee is too high', () => {
  const priced = {
    lifetime: { blockhash: 'unused', lastValidBlockHeight: 1n } as never,
    rate: 2_000_000n,
    base: 5_000n,
    units: { used: 1_000, given: 1_200 },
  }
  const highest = feeOf(priced, 1_200)
  expect(budgetWithin({}, priced).units).toBe(1_200)
  expect(budgetWithin({ maxFee: highest }, priced).units).toBe(1_200)
  const { units } = budgetWithin({ maxFee: 7_100n }, priced)
  expect(units).toBe(1_050)
  expect(feeOf(priced, units)).toBe(7_100n)
  expect(() => budgetWithin({ maxFee: 6_999n }, priced)).toThrow(
    expect.objectContaining({ code: 'FEE_TOO_HIGH', context: { fee: highest, maxFee: 6_999n } }),
  )
})
