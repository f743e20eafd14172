import { expect, test } from 'vitest'
import { parseAccountId } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'
import { isKitError } from '../errors/KitError.ts'
import type { FeeRate, TransferIntent } from '../ports/TransferIntent.ts'
import type { AdapterSuite, Payer } from './AdapterSuite.ts'

/** Tests for signing and paying that hold in every family, on a real chain. */
export function testPaying<N extends Namespace>({ payer: create }: AdapterSuite<N>): void {
  if (!create) return
  const { signal } = new AbortController()

  test('an address is valid on its own chain and not on another', async () => {
    const { operations, account, to, foreign = [] } = await create()
    const { chainId, address } = parseAccountId(account)
    for (const own of [address, to]) expect(operations.isAddress(own, chainId)).toBe(true)
    expect(foreign.filter((other) => !operations.isAddress(other))).toEqual([])
    expect(foreign.filter((other) => operations.isAddress(other, chainId))).toEqual([])
  })

  test('a message is signed once, and its signature is returned', async () => {
    const { operations, provider, account, prompts } = await create()
    expect(await operations.signMessage(provider, account, 'Grüße 🌱')).toMatch(/^\S+$/)
    expect(prompts()).toBe(1)
  })

  test('a wallet that returns a wrong signature is SIGNATURE_MISMATCH, and is not asked again', async () => {
    const { operations, provider, account, lie, prompts } = await create()
    lie()
    await expect(operations.signMessage(provider, account, 'Hello')).rejects.toMatchObject({
      code: 'SIGNATURE_MISMATCH',
    })
    expect(prompts()).toBe(1)
  })

  test('a visitor who declines to sign is USER_REJECTED, and is not asked again', async () => {
    const { operations, provider, account, decline, prompts } = await create()
    decline()
    await expect(operations.signMessage(provider, account, 'Hello')).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(prompts()).toBe(1)
  })

  test('a visitor who declines to pay is USER_REJECTED, is not asked again, and pays nothing', async () => {
    const payer = await create()
    const { operations, provider, account, decline, prompts } = payer
    const before = await operations.getBalance(account, signal)
    decline()
    await expect(operations.transfer(provider, intentOf(payer))).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(prompts()).toBe(1)
    expect(await operations.getBalance(account, signal)).toBe(before)
  })

  test('a payment is requested once, and is confirmed', async () => {
    const payer = await create()
    const { operations, provider, prompts } = payer
    expect(await operations.transfer(provider, intentOf(payer))).toMatch(/^\S{32,}$/)
    expect(prompts()).toBe(1)
  })

  test('a payment within the fee that was reviewed is requested once', async () => {
    const payer = await create()
    const { operations, provider, prompts } = payer
    const maxFee = await operations.estimateFee(intentOf(payer), signal)
    expect(maxFee).toBeGreaterThan(1n)
    const intent = { ...intentOf(payer), maxFee }
    expect(await operations.transfer(provider, intent)).toMatch(/^\S{32,}$/)
    expect(prompts()).toBe(1)
  })

  test('a payment above the reviewed fee is FEE_TOO_HIGH before the wallet is asked, with the fee of now', async () => {
    const payer = await create()
    const { operations, provider, account, prompts } = payer
    const before = await operations.getBalance(account, signal)
    const asked = operations.transfer(provider, { ...intentOf(payer), maxFee: 1n })
    const error: unknown = await asked.catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'FEE_TOO_HIGH', context: { maxFee: 1n } })
    expect(prompts()).toBe(0)
    expect(await operations.getBalance(account, signal)).toBe(before)
    if (!isKitError(error, 'FEE_TOO_HIGH')) return
    const { fee: maxFee } = error.context
    await operations.transfer(provider, { ...intentOf(payer), maxFee })
    expect(prompts()).toBe(1)
  })

  test('rates have one unit, are ordered from the cheapest, and are greater than zero', async () => {
    const { operations, account } = await create()
    const rates = await operations.getFeeRates?.(parseAccountId(account).chainId, signal)
    if (!rates) return
    expect(rates.map(({ speed }) => speed)).toEqual(['slow', 'normal', 'fast'])
    expect(new Set(rates.map(({ unit }) => unit)).size).toBe(1)
    expect(rates.filter(({ rate }, at) => rate < (rates[at - 1]?.rate ?? 0n))).toEqual([])
    expect(rates.filter(({ rate }) => rate < 0n)).toEqual([])
    expect(rates.at(-1)?.rate).toBeGreaterThan(0n)
  })

  test('uses the chosen rate, or else the normal rate', async () => {
    const payer = await create()
    const { operations, account } = payer
    const rates = await operations.getFeeRates?.(parseAccountId(account).chainId, signal)
    if (!rates) return
    const fee = (feeRate?: bigint) =>
      operations.estimateFee({ ...intentOf(payer), feeRate }, signal)
    const normal = rateOf(rates, 'normal')
    expect(await fee()).toBe(await fee(normal))
    expect(await fee(normal * 10n)).toBeGreaterThan(await fee(normal))
  })

  test.each([-1n, 10n ** 30n])(
    'the rate %d is refused before the wallet is asked to sign',
    async (rate) => {
      const payer = await create()
      const { operations, provider, prompts } = payer
      if (!operations.getFeeRates) return
      const intent = { ...intentOf(payer), feeRate: rate }
      for (const attempt of [
        operations.estimateFee(intent, signal),
        operations.transfer(provider, intent),
      ])
        await expect(attempt).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
      expect(prompts()).toBe(0)
    },
  )

  test('has no notice that stops this transfer', async () => {
    const payer = await create()
    const notices = await payer.operations.inspectTransfer?.(intentOf(payer), signal)
    expect(notices?.filter(({ stops }) => stops) ?? []).toEqual([])
  })

  test('the most that can be sent is more than this payment, and less than the balance', async () => {
    const payer = await create()
    const { operations, account, amount } = payer
    const most = await operations.getMaxTransfer?.(intentOf(payer), signal)
    if (most === undefined) return
    expect(most).toBeGreaterThanOrEqual(amount)
    expect(most).toBeLessThan(await operations.getBalance(account, signal))
  })
}

const intentOf = <N extends Namespace>(payer: Payer<N>): TransferIntent<N> => {
  const { account: from, to, amount } = payer
  return { from, to, amount }
}

const rateOf = (rates: readonly FeeRate[], speed: FeeRate['speed']): bigint =>
  rates.find((rate) => rate.speed === speed)?.rate ?? 0n
