import type { SpeedUp } from '@bowline/common'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { describe, expect, test } from 'vitest'
import { idOf, useBitcoin } from '../world.test.support.ts'
import { keepCollectibles } from './keepCollectibles.ts'

const { signal } = new AbortController()
const { chain, setup } = useBitcoin()
const to = bitcoinTestAccount(1).payment.address
let lastAccount = 12_000

/** An account with coins of these values on one of its addresses: `ordinals` is the taproot one. */
async function holding(coins: readonly bigint[], kind: 'payment' | 'ordinals' = 'ordinals') {
  lastAccount += 1
  const self = bitcoinTestAccount(lastAccount)
  const { address, script } = self[kind]
  for (const sats of coins) await chain().faucet(address, sats)
  const app = await setup({ accountIndex: lastAccount })
  const intent = { from: idOf(address), to, amount: 0n, feeRate: 2n }
  const pay = (amount: bigint) => app.operations.transfer(app.provider, { ...intent, amount })
  const signed = () => app.wallet.log.filter(({ method }) => method === 'signPsbt').length
  return { ...app, account: idOf(address), script, key: self.privateKey, intent, pay, signed }
}

interface Spent {
  readonly vin: readonly { readonly prevout: { readonly value: number } }[]
}

/** What the coins are worth that a transaction spends. */
async function spentBy(hash: string): Promise<readonly number[]> {
  const answer = await fetch(`${chain().url}/tx/${hash}`)
  const { vin } = (await answer.json()) as Spent
  return vin.map(({ prevout }) => prevout.value).sort((a, b) => a - b)
}

test.each(['wpkh', 'pkh', 'sh', 'wsh'] as const)('coins of the kind %s are all money', (type) => {
  const coins = [330n, 546n, 10_000n].map((value) => ({ txid: '', vout: 0, value }))
  expect(keepCollectibles({ type }, coins)).toEqual({ coins, kept: [] })
})

describe('a taproot address', () => {
  test('pays with coins that are too large for a collectible only', async () => {
    const { pay } = await holding([50_000n, 20_000n, 10_000n, 546n])
    // Without change, 50,000 and 10,000 would fit best.
    expect(await spentBy(await pay(59_500n))).toEqual([20_000, 50_000])
  })

  test('pays with a coin of more than 10,000 satoshis', async () => {
    const { pay } = await holding([10_001n, 10_000n])
    expect(await spentBy(await pay(9_000n))).toEqual([10_001])
  })

  test('keeps small coins when everything else is sent', async () => {
    const { operations, intent, pay } = await holding([50_000n, 10_001n, 10_000n, 546n])
    const most = await operations.getMaxTransfer(intent, signal)
    expect(most).toBeLessThan(60_001n)
    expect(await spentBy(await pay(most))).toEqual([10_001, 50_000])
    expect(await operations.getBalance(intent.from, signal)).toBe(10_546n)
    expect(await operations.getMaxTransfer(intent, signal)).toBe(0n)
  })

  test('says so if only the kept coins would cover a payment, before the wallet is asked', async () => {
    const { operations, intent, pay, signed } = await holding([20_000n, 10_000n, 546n])
    const error = { code: 'COLLECTIBLES_PROTECTED', context: { kept: 10_546n } }
    await expect(pay(25_000n)).rejects.toMatchObject(error)
    const estimate = operations.estimateFee({ ...intent, amount: 25_000n }, signal)
    await expect(estimate).rejects.toMatchObject(error)
    expect(signed()).toBe(0)
  })

  test('has too little where the kept coins would not suffice either', async () => {
    const { pay } = await holding([20_000n, 10_000n])
    await expect(pay(30_000n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })
})

test('a payment address spends small coins like all others', async () => {
  const { operations, intent, pay } = await holding([20_000n, 10_000n, 5_000n], 'payment')
  const most = await operations.getMaxTransfer(intent, signal)
  expect(most).toBeGreaterThan(34_000n)
  expect(await spentBy(await pay(most))).toEqual([5_000, 10_000, 20_000])
})

describe('a replacement', () => {
  const offersOf = ({ offers }: SpeedUp) => offers

  test('takes no small coin for its fee, and says so', async () => {
    const { operations, provider, account, pay, signed } = await holding([51_000n, 10_000n])
    const hash = await pay(50_000n)
    const before = signed()
    const costs = await operations.getSpeedUp({ account, hash }, signal)
    expect(costs && offersOf(costs).every(({ fee }) => fee <= 1_000n)).toBe(true)
    await expect(
      operations.speedUp(provider, { account, hash, feeRate: 20n }),
    ).rejects.toMatchObject({ code: 'COLLECTIBLES_PROTECTED', context: { kept: 10_000n } })
    expect(signed()).toBe(before)
  })

  test('is not offered if only small coins could pay for any', async () => {
    const { operations, provider, account, pay } = await holding([50_250n, 10_000n])
    const hash = await pay(50_000n)
    const costs = await operations.getSpeedUp({ account, hash }, signal)
    expect(costs?.offers).toEqual([])
    await expect(
      operations.speedUp(provider, { account, hash, feeRate: 20n }),
    ).rejects.toMatchObject({ code: 'COLLECTIBLES_PROTECTED' })
  })

  test('adds a larger coin in place of a small one', async () => {
    const { operations, provider, account, pay } = await holding([51_000n, 30_000n, 10_000n])
    const hash = await pay(50_000n)
    const next = await operations.speedUp(provider, { account, hash, feeRate: 20n })
    expect(await spentBy(next)).toEqual([30_000, 51_000])
  })

  test('is refused for a transaction that moves a small coin, which could end up elsewhere', async () => {
    const { operations, provider, account, script, key } = await holding([50_000n, 546n])
    const address = account.split(':').at(-1) ?? ''
    const answer = await fetch(`${chain().url}/address/${address}/utxo`)
    const coins: readonly { txid: string; vout: number; value: number }[] = await answer.json()
    const moves = new Transaction()
    for (const { txid, vout, value } of coins)
      moves.addInput({
        txid,
        index: vout,
        sequence: 0xfffffffd,
        witnessUtxo: { script, amount: BigInt(value) },
        tapInternalKey: hex.decode(bitcoinTestAccount(lastAccount).ordinals.publicKey),
      })
    moves.addOutput({ script: bitcoinTestAccount(1).ordinals.script, amount: 546n })
    moves.addOutput({ script, amount: 49_500n })
    moves.sign(key)
    moves.finalize()
    const body = hex.encode(moves.extract())
    const hash = await (await fetch(`${chain().url}/tx`, { method: 'POST', body })).text()
    expect(hash).toBe(moves.id)
    expect(await operations.getSpeedUp({ account, hash }, signal)).toBeUndefined()
    await expect(
      operations.speedUp(provider, { account, hash, feeRate: 20n }),
    ).rejects.toMatchObject({ code: 'NOT_REPLACEABLE' })
  })
})
