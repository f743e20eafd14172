import type { TransferIntent } from '@bowline/common'
import { concat, custom, type Hex, numberToHex } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, test } from 'vitest'
import { evm } from '../evm.ts'
import { idOf, useWorld } from '../world.test.support.ts'

const { world, setup, node, local } = useWorld()
const { signal } = new AbortController()
const ORACLE = '0x420000000000000000000000000000000000000F'
const intentOf = (part: Partial<TransferIntent<'eip155'>> = {}): TransferIntent<'eip155'> => {
  const { alice, bob } = world().people
  return { from: idOf(alice.address), to: bob.address, amount: 1n, ...part }
}
const baseFee = async () => (await node().getBlock()).baseFeePerGas ?? 0n
const setBaseFee = async (baseFeePerGas: bigint) => {
  await node().setNextBlockBaseFeePerGas({ baseFeePerGas })
  await node().mine({ blocks: 1 })
}
const CALM = 10n ** 9n
afterEach(() => setBaseFee(CALM))

/** The most that a transaction on the chain may have cost. */
async function signedFor(hash: string): Promise<bigint> {
  const { gas, maxFeePerGas = 0n } = await node().getTransaction({ hash: hash as Hex })
  return gas * maxFeePerGas
}

describe('a fee that was reviewed', () => {
  test('is never exceeded by what is signed, though the base fee has risen since', async () => {
    await setBaseFee(CALM)
    const { operations, provider, endOf } = await setup()
    const { address: token } = world().tokens.usdc
    for (const intent of [intentOf(), intentOf({ token })]) {
      const maxFee = await operations.estimateFee(intent, signal)
      await setBaseFee(((await baseFee()) * 13n) / 10n)
      const hash = await operations.transfer(provider, { ...intent, maxFee })
      expect(await signedFor(hash)).toBeLessThanOrEqual(maxFee)
      expect(await endOf(hash)).toBe('confirmed')
      await setBaseFee(CALM)
    }
  })

  test('of one unit is enough for any amount, on a chain whose base fee is next to nothing', async () => {
    await setBaseFee(1n)
    const { operations, provider, endOf } = await setup()
    const intent = intentOf({ token: world().tokens.usdc.address })
    const maxFee = await operations.estimateFee(intent, signal)
    const hash = await operations.transfer(provider, { ...intent, amount: 123_456_789n, maxFee })
    expect(await signedFor(hash)).toBeLessThanOrEqual(maxFee)
    expect(await endOf(hash)).toBe('confirmed')
  })

  test('that no longer suffices is FEE_TOO_HIGH; the fee of now is enough', async () => {
    await setBaseFee(CALM)
    const { operations, provider, wallet } = await setup()
    const maxFee = await operations.estimateFee(intentOf(), signal)
    await setBaseFee(20n * CALM)
    const fee = await operations.estimateFee(intentOf(), signal)
    await expect(operations.transfer(provider, { ...intentOf(), maxFee })).rejects.toMatchObject({
      code: 'FEE_TOO_HIGH',
      context: { fee, maxFee },
    })
    const asked = () => wallet.log.filter(({ method }) => method === 'eth_sendTransaction')
    expect(asked()).toEqual([])
    const hash = await operations.transfer(provider, { ...intentOf(), maxFee: fee })
    expect(await signedFor(hash)).toBeLessThanOrEqual(fee)
    expect(asked()).toHaveLength(1)
  })

  test('counts what a rollup takes for the chain below', async () => {
    const price = (wei: number) =>
      node().setCode({
        address: ORACLE,
        bytecode: concat(['0x63', numberToHex(wei, { size: 4 }), '0x60005260206000f3']),
      })
    const { operations, provider } = await setup({
      networks: [local({ contracts: { gasPriceOracle: { address: ORACLE } } })],
    })
    await price(1_000_000)
    // Less than twice the base fee, so that what is left of it is all offered.
    const maxFee = (await operations.estimateFee(intentOf(), signal)) - (21_000n * CALM * 4n) / 5n
    await price(1_200_000)
    const hash = await operations.transfer(provider, { ...intentOf(), maxFee })
    expect((await signedFor(hash)) + 1_200_000n).toBeLessThanOrEqual(maxFee)
  })
})

/** What a wallet is asked to send on a chain that answers like this. */
async function askedOn(chain: Readonly<Record<string, unknown>>, maxFee: bigint | undefined) {
  let asked: unknown
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_sendTransaction') {
      asked = (params as readonly unknown[])[0]
      return `0x${'ab'.repeat(32)}`
    }
    if (method in chain) return chain[method]
    throw { code: -32601, message: 'the method does not exist' }
  }
  const transports = { 1: custom({ request }, { retryCount: 0 }) }
  const operations = await evm({ networks: [mainnet], transports }).load()
  const { alice, bob } = world().people
  const from = idOf(alice.address, 1)
  await operations.transfer({ request }, { from, to: bob.address, amount: 1n, maxFee })
  return asked
}

describe('what the wallet is asked for', () => {
  const legacy = {
    eth_getCode: '0x',
    eth_estimateGas: numberToHex(21_000),
    eth_getBlockByNumber: {},
    eth_gasPrice: numberToHex(1_000),
  }

  test('on a chain without a base fee is the price of now', async () => {
    expect(await askedOn(legacy, 21_000n * 1_250n)).toMatchObject({
      gas: numberToHex(21_000),
      gasPrice: numberToHex(1_000),
    })
    await expect(askedOn(legacy, 21_000n * 999n)).rejects.toMatchObject({
      code: 'FEE_TOO_HIGH',
      context: { fee: 21_000n * 1_250n },
    })
  })

  test.each([
    ['no fee was reviewed', legacy, undefined],
    ['the account is a contract, whose wallet pays in its own way', { eth_getCode: '0x6001' }, 1n],
  ] as const)('names no price if %s', async (_why, chain, maxFee) => {
    const asked = Object.keys(Object(await askedOn(chain, maxFee)))
    expect(asked.sort()).toEqual(['chainId', 'from', 'to', 'value'])
  })

  test('is nothing while the fee of now cannot be read', async () => {
    await expect(askedOn({ eth_getCode: '0x' }, 10n ** 18n)).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })
})
