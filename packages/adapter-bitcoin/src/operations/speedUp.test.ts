import { isKitError, type Replacement, type SpeedUp } from '@bowline/common'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { describe, expect, test, vi } from 'vitest'
import {
  type EndpointAnswer,
  passOn,
  startEndpoint,
  useEndpoints,
} from '../endpoint.test.support.ts'
import { idOf, REGTEST, regtest, type SetupOptions, useBitcoin } from '../world.test.support.ts'

useEndpoints()
const { chain, setup } = useBitcoin()
const { signal } = new AbortController()
const to = bitcoinTestAccount(1).payment.address
let lastAccount = 6_000

/** An account with coins of these values, whose payment at 2 sat/vB waits for its block. */
async function paying({
  coins = [500_000n],
  amount = 50_000n,
  feeRate = 2n,
  ...options
}: SetupOptions & { coins?: readonly bigint[]; amount?: bigint; feeRate?: bigint } = {}) {
  lastAccount += 1
  const { address } = bitcoinTestAccount(lastAccount).payment
  for (const sats of coins) await chain().faucet(address, sats)
  const app = await setup({ accountIndex: lastAccount, ...options })
  const { operations, provider } = app
  const account = idOf(address)
  const hash = await operations.transfer(provider, { from: account, to, amount, feeRate })
  const offered = async () => (await operations.getSpeedUp({ account, hash }, signal)) as SpeedUp
  const speedUp = (rate: bigint, waiting = hash) =>
    operations.speedUp(provider, { account, hash: waiting, feeRate: rate })
  return { ...app, address, account, hash, offered, speedUp }
}

interface Seen {
  readonly vin: readonly { txid: string; vout: number; sequence: number }[]
  readonly vout: readonly { scriptpubkey_address: string; value: number }[]
  readonly fee: number
  readonly weight: number
}

const read = async (hash: string): Promise<Seen> =>
  (await fetch(`${chain().url}/tx/${hash}`)).json() as Promise<Seen>
const paidTo = ({ vout }: Seen, address: string) =>
  vout.filter((one) => one.scriptpubkey_address === address).map(({ value }) => value)

describe('a waiting payment', () => {
  test('signals that it can be replaced, and says what a higher fee would be', async () => {
    const { hash, offered } = await paying()
    const seen = await read(hash)
    expect(seen.vin.map(({ sequence }) => sequence)).toEqual([0xfffffffd])
    const { fee, offers } = await offered()
    expect(fee).toBe(BigInt(seen.fee))
    // The lowest rate that nodes take, and the usual one that is higher.
    expect(offers).toEqual([
      { speed: 'normal', rate: 3n, unit: 'sat/vB', seconds: 3_600, fee: 3n * 141n },
      { speed: 'fast', rate: 12n, unit: 'sat/vB', seconds: 600, fee: 12n * 141n },
    ])
  })

  test('that pays more than is usual is offered the lowest rate that nodes take', async () => {
    const { offered } = await paying({ feeRate: 40n })
    expect((await offered()).offers).toMatchObject([{ speed: 'fast', rate: 41n, fee: 41n * 141n }])
  })

  test('is replaced: same receiver, same coins, the fee out of the change', async () => {
    const { hash, address, operations, speedUp, endOf, offered } = await paying()
    const before = await read(hash)
    const { offers } = await offered()
    const next = await speedUp(20n)
    const after = await read(next)
    expect(next).not.toBe(hash)
    expect(after.vin).toEqual(
      expect.arrayContaining(before.vin.map(({ txid }) => expect.objectContaining({ txid }))),
    )
    expect([paidTo(before, to), paidTo(after, to)]).toEqual([[50_000], [50_000]])
    const [changeBefore = 0] = paidTo(before, address)
    const [changeAfter = 0] = paidTo(after, address)
    expect(changeBefore - changeAfter).toBe(after.fee - before.fee)
    expect(after.fee).toBe(20 * 141)
    expect(Number(offers[0]?.fee)).toBeLessThan(after.fee)
    // Still replaceable, and only one of the two is ever paid.
    expect(after.vin.map(({ sequence }) => sequence)).toEqual([0xfffffffd])
    const balance = await operations.getBalance(idOf(to), signal)
    expect(await endOf(next)).toBe('confirmed')
    expect(await operations.getBalance(idOf(to), signal)).toBe(balance + 50_000n)
    expect((await fetch(`${chain().url}/tx/${hash}`)).status).toBe(404)
  })

  test('takes more coins where the change does not suffice, and drops change that is dust', async () => {
    const { hash, speedUp, address } = await paying({ coins: [51_000n, 40_000n], feeRate: 3n })
    const before = await read(hash)
    expect(before.vin).toHaveLength(1)
    const after = await read(await speedUp(30n))
    expect(after.vin).toHaveLength(2)
    expect(paidTo(after, to)).toEqual([50_000])
    expect(paidTo(after, address)[0]).toBeGreaterThan(30_000)
  })

  test('costs no more than was reviewed, whatever has become of its coins', async () => {
    const small = Array.from({ length: 6 }, () => 1_000n)
    const { account, hash, provider, wallet } = await paying({
      coins: [51_000n, 40_000n, ...small],
      feeRate: 3n,
    })
    let isThere = (sats: number) => sats > 1_000
    const { url } = await startEndpoint(async (question) => {
      const answer = await passOn(chain().url, question)
      if (!question.path.endsWith('/utxo')) return answer
      const coins: { value: number }[] = JSON.parse(answer.body)
      return { body: JSON.stringify(coins.filter(({ value }) => isThere(value))) }
    })
    const networks = [regtest(url)]
    const { operations } = await setup({ networks, accountIndex: lastAccount })
    const costs = await operations.getSpeedUp({ account, hash }, signal)
    const { rate: feeRate = 0n, fee: maxFee = 0n } = costs?.offers.at(-1) ?? {}
    // The larger coin is spent elsewhere, so that many small ones have to pay.
    isThere = (sats) => sats <= 1_000
    const signed = () => wallet.log.filter(({ method }) => method === 'signPsbt').length
    const before = signed()
    const attempt = operations.speedUp(provider, { account, hash, feeRate, maxFee })
    const error: unknown = await attempt.catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'FEE_TOO_HIGH', context: { maxFee } })
    expect(signed()).toBe(before)
    // The fee of now, once it has been reviewed as well, is what is paid.
    const fee = isKitError(error, 'FEE_TOO_HIGH') ? error.context.fee : 0n
    expect(fee).toBeGreaterThan(maxFee)
    const reviewed = { account, hash, feeRate, maxFee: fee }
    expect((await read(await operations.speedUp(provider, reviewed))).fee).toBe(Number(fee))
  })

  test('can be sped up again and again', async () => {
    const { speedUp } = await paying()
    const second = await speedUp(9n)
    const third = await speedUp(12n, second)
    expect((await read(third)).fee).toBe(12 * 141)
  })

  test.each(['standard', 'leather', 'unisat', 'okx'] as const)(
    'by a wallet of %s',
    async (door) => {
      const { speedUp, endOf } = await paying({ door })
      expect(await endOf(await speedUp(15n))).toBe('confirmed')
    },
  )
})

test('an offer beyond a tenth of a bitcoin takes no other one with it', async () => {
  const coins = Array.from({ length: 30 }, () => 20_000n)
  const { account, hash, provider } = await paying({ coins, amount: 590_000n })
  const rich = { txid: 'ab'.repeat(32), vout: 0, value: 50_000_000, status: { confirmed: true } }
  const said: Readonly<Record<string, string>> = {
    [`/address/${account.split(':').at(-1)}/utxo`]: JSON.stringify([rich]),
    '/fee-estimates': '{"1":4900,"6":9,"144":9}',
  }
  const { url } = await startEndpoint(async (question) => {
    const body = said[question.path]
    return body === undefined ? passOn(chain().url, question) : { body }
  })
  const { operations } = await setup({ networks: [regtest(url)] })
  const costs = await operations.getSpeedUp({ account, hash }, signal)
  expect(costs?.offers.map(({ speed, rate }) => [speed, rate])).toEqual([['normal', 9n]])
  const attempt = operations.speedUp(provider, { account, hash, feeRate: 4_900n })
  await expect(attempt).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
})

describe('cannot be replaced', () => {
  test('once it is in a block', async () => {
    const { hash, offered, speedUp } = await paying()
    await chain().mine(1)
    expect(await offered()).toBeUndefined()
    await expect(speedUp(20n)).rejects.toMatchObject({ code: 'NOT_REPLACEABLE', context: { hash } })
  })

  test('if it reaches its block while the wallet is asked: nothing is paid twice', async () => {
    const { wallet, speedUp, operations } = await paying()
    wallet.setApproval('manual')
    const answer = speedUp(20n)
    answer.catch(() => {})
    await vi.waitFor(() => expect(wallet.prompts.get()).toHaveLength(1))
    await chain().mine(1)
    const balance = await operations.getBalance(idOf(to), signal)
    wallet.accept()
    await expect(answer).rejects.toMatchObject({ code: 'NOT_REPLACEABLE' })
    expect(await operations.getBalance(idOf(to), signal)).toBe(balance)
  })

  test('if it is not known, or of another account', async () => {
    const one = await paying()
    const other = await paying()
    const transaction = { account: one.account, hash: other.hash }
    expect(await one.operations.getSpeedUp(transaction, signal)).toBeUndefined()
    const unknown = { account: one.account, hash: 'f'.repeat(64) }
    expect(await one.operations.getSpeedUp(unknown, signal)).toBeUndefined()
  })

  test('if its change is spent by a later payment, which would be lost with it', async () => {
    const { operations, provider, account, offered } = await paying()
    await operations.transfer(provider, { from: account, to, amount: 20_000n, feeRate: 5n })
    expect(await offered()).toBeUndefined()
  })

  test('at a rate that nodes would not take', async () => {
    const { speedUp } = await paying({ feeRate: 10n })
    for (const rate of [1n, 10n, 5_001n])
      await expect(speedUp(rate)).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
  })

  test('if the account has no coins for a higher fee', async () => {
    const coins = [50_000n + 2n * 110n]
    const { speedUp, offered } = await paying({ coins })
    expect((await offered()).offers).toEqual([])
    await expect(speedUp(20n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  test('if the wallet declines, or signs something else', async () => {
    const { wallet, speedUp, hash } = await paying()
    wallet.reject()
    await expect(speedUp(20n)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.lie('otherTransaction')
    await expect(speedUp(20n)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    expect((await read(hash)).fee).toBe(2 * 141)
  })
})

describe('an endpoint that lies', () => {
  type Change = (path: string, answer: EndpointAnswer) => EndpointAnswer
  const lying = async (change: Change) => {
    const { account, hash, provider } = await paying()
    const { url } = await startEndpoint(async (question) =>
      change(question.path, await passOn(chain().url, question)),
    )
    const { operations } = await setup({ networks: [regtest(url)] })
    return () => operations.speedUp(provider, { account, hash, feeRate: 20n })
  }

  test('cannot put another transaction in the place of the waiting one', async () => {
    const other = await paying({ amount: 90_000n })
    const hex = await (await fetch(`${chain().url}/tx/${other.hash}/hex`)).text()
    const act = await lying((path, answer) =>
      path.endsWith('/hex') && !path.includes(other.hash) ? { body: hex } : answer,
    )
    await expect(act()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  test.each([
    ['no transaction', 'zz'],
    ['an empty one', ''],
    ['one without end', 'ab'.repeat(500_000)],
  ])('with %s as its bytes ends in a typed error', async (_, body) => {
    const act = await lying((path, answer) => (path.endsWith('/hex') ? { body } : answer))
    await expect(act()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  test('of what a coin is worth makes nobody pay the difference', async () => {
    const act = await lying((path, answer) => {
      if (!/^\/tx\/[0-9a-f]{64}$/.test(path)) return answer
      const seen = JSON.parse(answer.body)
      for (const { prevout } of seen.vin) prevout.value += 1_000
      return { body: JSON.stringify(seen) }
    })
    await expect(act()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })
})

test('a payment that its own change brings into a block, by another wallet, is confirmed as itself', async () => {
  const { account, address, hash, offered, endOf } = await paying({ feeRate: 1n })
  // The same key in another wallet, whose payment for a high fee spends the change of the first one.
  const other = await setup({ accountIndex: lastAccount })
  const child = await other.operations.transfer(other.provider, {
    from: account,
    to,
    amount: 20_000n,
    feeRate: 50n,
  })
  expect((await read(child)).vin).toMatchObject([{ txid: hash }])
  expect(await offered()).toBeUndefined()
  expect(await endOf(hash)).toBe('confirmed')
  expect(await endOf(child)).toBe('confirmed')
  const { items } = await other.operations.getTransactions(account, { signal })
  const sent = items.filter(({ hash: one }) => [hash, child].includes(one))
  expect(sent.map(({ pending, failed }) => pending || failed)).toEqual([false, false])
  expect(paidTo(await read(hash), address)).toHaveLength(1)
})

describe('a payment that was replaced elsewhere', () => {
  test('is told with the one in its place and what that pays', async () => {
    const { hash, operations, clock, speedUp } = await paying()
    let looks = 0
    let told: Replacement | undefined
    const followed = operations.waitForTransaction(REGTEST, hash, signal, (replacement) => {
      told = replacement
    })
    const read = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((...question) => {
      if (String(question[0]).endsWith(`/tx/${hash}`)) looks += 1
      return read(...question)
    })
    const passTime = async (until: () => boolean) =>
      vi.waitFor(() => {
        clock.advance(1_000)
        expect(until()).toBe(true)
      })
    // Its coins are known once it has been seen.
    await passTime(() => looks > 1)
    const next = await speedUp(20n)
    await passTime(() => told !== undefined)
    expect(await followed).toBe('replaced')
    expect(told?.hash).toBe(next)
    expect(told?.pays).toContainEqual({ to, amount: 50_000n })
    vi.restoreAllMocks()
  })
})
