import type { SpeedUp, TransferIntent } from '@bowline/common'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import {
  assert,
  bigInt,
  boolean,
  constantFrom,
  dictionary,
  nat,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startEndpoint, useEndpoints } from '../endpoint.test.support.ts'
import { idOf, REGTEST, type SetupOptions, useBitcoin } from '../world.test.support.ts'
import { keepCollectibles, MAX_POSTAGE, placeOf } from './keepCollectibles.ts'
import type { Coin } from './spendableCoins.ts'

const { signal } = new AbortController()
const { chain, setup } = useBitcoin()
const to = bitcoinTestAccount(1).payment.address
let lastAccount = 12_000

/** An account with coins of these values on one of its addresses: `ordinals` is the taproot one. */
async function holding(
  coins: readonly bigint[],
  { kind = 'ordinals', ...options }: { kind?: 'payment' | 'ordinals' } & SetupOptions = {},
) {
  lastAccount += 1
  const self = bitcoinTestAccount(lastAccount)
  const { address, script } = self[kind]
  for (const sats of coins) await chain().faucet(address, sats)
  const app = await setup({ accountIndex: lastAccount, ...options })
  const intent = { from: idOf(address), to, amount: 0n, feeRate: 2n }
  const pay = (amount: bigint, change: Partial<TransferIntent<'bip122'>> = {}) =>
    app.operations.transfer(app.provider, { ...intent, amount, ...change })
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

const KINDS = ['wpkh', 'pkh', 'sh', 'wsh', 'tr'] as const
const coinArbitrary = record({
  txid: constantFrom('aa', 'bb', 'cc'),
  vout: nat(50),
  value: bigInt({ min: 1n, max: 30_000n }),
})
const coinsArbitrary = uniqueArray(coinArbitrary, { selector: placeOf, maxLength: 20 })
const knowledge = record({
  isApart: boolean(),
  known: dictionary(constantFrom('0', '1'), boolean()),
})

test('each coin is either spent or kept, and a small one is spent only where that is known to be safe', () => {
  const sorting = property(
    constantFrom(...KINDS),
    coinsArbitrary,
    knowledge,
    (type, coins, { isApart, known }) => {
      const held = new Map(
        coins.flatMap((coin) => {
          const answer = known[coin.vout % 3]
          return answer === undefined ? [] : [[placeOf(coin), answer] as const]
        }),
      )
      const moneyOnly = new Set(isApart ? ['own'] : [])
      const sorted = keepCollectibles({ type, address: 'own' }, coins, { moneyOnly, held })
      expect([...sorted.coins, ...sorted.kept].sort(byPlace)).toEqual([...coins].sort(byPlace))
      for (const coin of sorted.coins) {
        const isMoney = (isApart && type !== 'tr') || coin.value > MAX_POSTAGE
        expect(held.get(placeOf(coin)) === false || (isMoney && !held.has(placeOf(coin)))).toBe(
          true,
        )
      }
    },
  )
  assert(sorting)
})

const byPlace = (a: Coin, b: Coin) => placeOf(a).localeCompare(placeOf(b))

describe.each(['unisat', 'okx', 'leather'] as const)('an address of %s for everything', (door) => {
  const shared = (coins: readonly bigint[]) => holding(coins, { kind: 'payment', door })

  test('keeps small coins out of payments, and out of the most that can be sent', async () => {
    const { operations, intent, pay } = await shared([100_000n, 546n])
    const most = await operations.getMaxTransfer(intent, signal)
    expect(most).toBeLessThan(100_000n)
    const notices = await operations.inspectTransfer({ ...intent, amount: most }, signal)
    expect(notices).toEqual([{ code: 'smallCoinsKept', stops: false, amount: 546n }])
    expect(await spentBy(await pay(most, { notices }))).toEqual([100_000])
  })

  test('spends them at the user’s choice, once the review has said so', async () => {
    const { operations, intent, pay } = await shared([100_000n, 5_000n])
    const chosen = { ...intent, spendsKept: true }
    const most = await operations.getMaxTransfer(chosen, signal)
    expect(most).toBeGreaterThan(104_000n)
    const without = await operations.inspectTransfer({ ...intent, amount: most }, signal)
    expect(without).toEqual([{ code: 'smallCoinsKept', stops: true, amount: 5_000n }])
    await expect(pay(most, { spendsKept: true, notices: without })).rejects.toMatchObject({
      code: 'TRANSFER_CHANGED',
    })
    const notices = await operations.inspectTransfer({ ...chosen, amount: most }, signal)
    expect(notices).toEqual([{ code: 'smallCoinsSpent', stops: false, amount: 5_000n }])
    expect(await spentBy(await pay(most, { spendsKept: true, notices }))).toEqual([5_000, 100_000])
  })

  test('asks nothing of who spends a part, nor of who has too little altogether', async () => {
    const { operations, intent } = await shared([100_000n, 5_000n])
    for (const amount of [20_000n, 900_000n])
      expect(await operations.inspectTransfer({ ...intent, amount }, signal)).toEqual([])
  })
})

describe('an index of inscriptions and runes', () => {
  /** Answers as `ord` does: with what each coin holds, by its value here. */
  async function startOrd(holds: (value: number) => object | undefined) {
    return startEndpoint(async ({ path, body }) => {
      if (path !== '/outputs') return { status: 404, body: '' }
      const outputs = await Promise.all(
        (JSON.parse(body) as readonly string[]).map(async (outpoint) => {
          const [txid = '', vout = '0'] = outpoint.split(':')
          const answer = await fetch(`${chain().url}/tx/${txid}`)
          const { vout: all } = (await answer.json()) as { vout: readonly { value: number }[] }
          const found = holds(all[Number(vout)]?.value ?? 0)
          return { outpoint, indexed: true, inscriptions: [], runes: {}, ...found }
        }),
      )
      return { body: JSON.stringify(outputs) }
    })
  }
  const inscriptions = ['6fb976ab49dcec017f1e201e84395983204ae1a7c2abf7ced0a85d692e442799i0']
  const runes = { 'UNCOMMON•GOODS': { amount: 1, divisibility: 0, symbol: '⧉' } }
  const withIndex = async (holds: (value: number) => object | undefined) => {
    const { url } = await startOrd(holds)
    return holding([100_000n, 50_000n, 5_000n, 546n], { ordUrls: { [REGTEST]: url } })
  }
  useEndpoints()

  test('has all other coins spent, and those that hold something kept, however large', async () => {
    const { operations, intent, pay } = await withIndex((value) => {
      if (value === 50_000) return { inscriptions }
      return value === 546 ? { runes } : undefined
    })
    const most = await operations.getMaxTransfer(intent, signal)
    const notices = await operations.inspectTransfer({ ...intent, amount: most }, signal)
    expect(notices).toEqual([{ code: 'smallCoinsKept', stops: false, amount: 50_546n }])
    expect(await spentBy(await pay(most, { notices }))).toEqual([5_000, 100_000])
  })

  test.each([
    ['has not seen a coin yet', { indexed: false }],
    ['keeps no inscriptions', { inscriptions: null }],
    ['answers nonsense', { inscriptions: 7 }],
  ])('that %s leaves it to the value', async (_, answer) => {
    const { operations, intent, pay } = await withIndex(() => answer)
    const most = await operations.getMaxTransfer(intent, signal)
    expect(await spentBy(await pay(most))).toEqual([50_000, 100_000])
  })
})

describe('the index of the local chain', () => {
  test('keeps a large coin with a collectible, where it has been moved to as well, and spends small ones', async () => {
    const ordUrls = { [REGTEST]: `${chain().url}/ord` }
    const app = await holding([100_000n, 5_000n], { kind: 'payment', door: 'unisat', ordUrls })
    const { operations, intent, pay } = app
    const { address } = bitcoinTestAccount(lastAccount).payment
    const id = await chain().inscribe(address, 50_000n)
    const place = id.replace('i', ':')
    const answer = await operations.askChain?.(REGTEST, {
      method: 'ord_getOutput',
      params: [place],
    })
    expect(answer?.result).toMatchObject({ inscriptions: [id] })
    const most = await operations.getMaxTransfer(intent, signal)
    const notices = await operations.inspectTransfer({ ...intent, amount: most }, signal)
    expect(notices).toEqual([{ code: 'smallCoinsKept', stops: false, amount: 50_000n }])
    expect(await spentBy(await pay(most, { notices }))).toEqual([5_000, 100_000])
    await chain().mine(1)
    expect(await operations.getMaxTransfer(intent, signal)).toBe(0n)
  })
})

describe('the index of the local chain, of runes', () => {
  test('keeps a large coin that holds some', async () => {
    const ordUrls = { [REGTEST]: `${chain().url}/ord` }
    const app = await holding([100_000n], { kind: 'payment', door: 'unisat', ordUrls })
    const { operations, intent } = app
    const { address } = bitcoinTestAccount(lastAccount).payment
    const rune = { name: 'HARBOR•RUNE', divisibility: 2, symbol: '⚓', amount: 500n }
    const { place } = await chain().etch(address, 50_000n, rune)
    const params = [place]
    const answer = await operations.askChain?.(REGTEST, { method: 'ord_getOutput', params })
    expect(answer?.result).toMatchObject({ runes: { 'HARBOR•RUNE': { amount: 500 } } })
    const most = await operations.getMaxTransfer(intent, signal)
    expect(most).toBeLessThan(100_000n)
    const notices = await operations.inspectTransfer({ ...intent, amount: most }, signal)
    expect(notices).toEqual([{ code: 'smallCoinsKept', stops: false, amount: 50_000n }])
  })
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

test('a payment address beside one for collectibles spends small coins like all others', async () => {
  const { operations, intent, pay } = await holding([20_000n, 10_000n, 5_000n], { kind: 'payment' })
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
