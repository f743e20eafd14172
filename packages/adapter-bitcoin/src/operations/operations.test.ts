import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { Verifier } from 'bip322-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, REGTEST, type SetupOptions, useBitcoin } from '../world.test.support.ts'

const { signal } = new AbortController()
const { chain, setup } = useBitcoin()

// Every test has an account that nothing has happened to.
let index = 100
let self: ReturnType<typeof bitcoinTestAccount>
let payment: ReturnType<typeof idOf>
beforeEach(() => {
  index += 1
  self = bitcoinTestAccount(index)
  payment = idOf(self.payment.address)
})
const bob = bitcoinTestAccount(1)
const open = (options: SetupOptions = {}) => setup({ accountIndex: index, ...options })
const fund = (sats: bigint, address = self.payment.address) => chain().faucet(address, sats)
const receivedBy = async (address: string) => {
  const answer = await (await fetch(`${chain().url}/address/${address}`)).json()
  return BigInt(answer.chain_stats.funded_txo_sum + answer.mempool_stats.funded_txo_sum)
}
const asked = ({ wallet }: Awaited<ReturnType<typeof open>>) =>
  wallet.log.map(({ method }) => method).filter((method) => /send|sign/i.test(method))

describe('the balance', () => {
  test('is the confirmed amount plus the change of own unconfirmed payments', async () => {
    const { operations, provider } = await open()
    expect(await operations.getBalance(payment, signal)).toBe(0n)
    await fund(100_000n)
    expect(await operations.getBalance(payment, signal)).toBe(100_000n)
    const intent = { from: payment, to: bob.payment.address, amount: 30_000n, feeRate: 2n }
    const fee = await operations.estimateFee(intent, signal)
    await operations.transfer(provider, intent)
    expect(await operations.getBalance(payment, signal)).toBe(100_000n - 30_000n - fee)
    await chain().mine(1)
    expect(await operations.getBalance(payment, signal)).toBe(100_000n - 30_000n - fee)
  })

  test('is what requests to the chain are told, and nothing else is', async () => {
    const { operations } = await open()
    await fund(100_000n)
    const ask = (method: string, params?: unknown) =>
      operations.askChain?.(REGTEST, { method, params })
    const { address } = self.payment
    expect(await ask('getBalance', [address])).toEqual({ result: { total: '100000' } })
    for (const other of [ask('getBalance'), ask('getBalance', [7]), ask('signPsbt', [address])])
      expect(await other).toBeUndefined()
    await expect(ask('getBalance', ['bc1nobody'])).rejects.toMatchObject({
      code: 'INVALID_ACCOUNT_ID',
    })
  })

  test('leaves out what others have sent and no block has yet', async () => {
    const { operations, provider } = await open()
    await fund(100_000n)
    const to = bitcoinTestAccount(index + 1_000).payment.address
    await operations.transfer(provider, { from: payment, to, amount: 20_000n, feeRate: 1n })
    const receiver = await setup({ accountIndex: index + 1_000 })
    expect(await operations.getBalance(idOf(to), signal)).toBe(0n)
    const intent = { from: idOf(to), to: bob.payment.address, amount: 5_000n, feeRate: 1n }
    await expect(receiver.operations.transfer(receiver.provider, intent)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    await chain().mine(1)
    expect(await operations.getBalance(idOf(to), signal)).toBe(20_000n)
  })

  test.each(['bip122:unknown_chain', 'bip122:000000000019d6689c085ae165831e93'] as const)(
    'of an account that is not valid on %s is refused',
    async (chainId) => {
      const { operations } = await open()
      const account = `${chainId}:${self.payment.address}` as const
      await expect(operations.getBalance(account, signal)).rejects.toMatchObject({
        code: 'INVALID_ACCOUNT_ID',
      })
    },
  )
})

test('rates come cheapest first, from what the endpoint expects', async () => {
  const { operations } = await open()
  expect(await operations.getFeeRates(REGTEST, signal)).toEqual([
    { speed: 'slow', rate: 1n, unit: 'sat/vB', seconds: 86_400 },
    { speed: 'normal', rate: 3n, unit: 'sat/vB', seconds: 3_600 },
    { speed: 'fast', rate: 12n, unit: 'sat/vB', seconds: 600 },
  ])
})

describe.each(['sats', 'standard'] as const)('a payment through the %s door', (door) => {
  test.each(['payment', 'ordinals'] as const)(
    'of the %s address costs what was estimated, and arrives',
    async (kind) => {
      const { operations, provider, endOf } = await open({ door })
      const from = self[kind].address
      await fund(50_000n, from)
      await fund(70_000n, from)
      const receiver = bitcoinTestAccount(index + 1_000)[kind].address
      const intent = { from: idOf(from), to: receiver, amount: 90_000n, feeRate: 5n }
      const fee = await operations.estimateFee(intent, signal)
      const hash = await operations.transfer(provider, intent)
      expect(await endOf(hash)).toBe('confirmed')
      const sent = await (await fetch(`${chain().url}/tx/${hash}`)).json()
      expect(BigInt(sent.fee)).toBe(fee)
      // The rate that was chosen: signatures may turn out a byte or two smaller than thought.
      expect(sent.fee / (sent.weight / 4)).toBeGreaterThanOrEqual(5)
      expect(sent.fee / (sent.weight / 4)).toBeLessThan(5.15)
      expect(await receivedBy(receiver)).toBe(90_000n)
      expect(await operations.getBalance(idOf(from), signal)).toBe(120_000n - 90_000n - fee)
    },
  )

  test('all that there is can be sent, and nothing stays behind', async () => {
    const { operations, provider, endOf } = await open({ door })
    for (const sats of [40_000n, 25_000n, 1_000n]) await fund(sats)
    const to = bitcoinTestAccount(index + 1_000).ordinals.address
    const intent = { from: payment, to, amount: 0n, feeRate: 10n }
    const amount = await operations.getMaxTransfer(intent, signal)
    expect(amount).toBeGreaterThan(60_000n)
    expect(await endOf(await operations.transfer(provider, { ...intent, amount }))).toBe(
      'confirmed',
    )
    expect(await receivedBy(to)).toBe(amount)
    expect(await operations.getBalance(payment, signal)).toBe(0n)
  })

  test('change below the dust limit goes to the fee', async () => {
    const { operations, provider } = await open({ door })
    await fund(50_000n)
    const whole = { from: payment, to: bob.payment.address, amount: 0n, feeRate: 1n }
    const most = await operations.getMaxTransfer(whole, signal)
    const intent = { ...whole, amount: most - 200n }
    const fee = await operations.estimateFee(intent, signal)
    expect(fee).toBe(50_000n - intent.amount)
    const hash = await operations.transfer(provider, intent)
    const sent = await (await fetch(`${chain().url}/tx/${hash}`)).json()
    expect(sent.vout).toHaveLength(1)
  })

  test('a visitor who declines pays nothing', async () => {
    const { operations, provider, wallet } = await open({ door })
    await fund(50_000n)
    wallet.reject()
    const intent = { from: payment, to: bob.payment.address, amount: 10_000n, feeRate: 1n }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(await operations.getBalance(payment, signal)).toBe(50_000n)
  })

  test.each(['otherTransaction', 'unsigned'] as const)(
    'a wallet that hands back something else (%s) is found out, and nothing is sent',
    async (lie) => {
      const { operations, provider, wallet } = await open({ door })
      await fund(50_000n)
      wallet.lie(lie)
      const intent = { from: payment, to: bob.payment.address, amount: 10_000n, feeRate: 1n }
      await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
        context: { method: 'signPsbt' },
      })
      expect(await operations.getBalance(payment, signal)).toBe(50_000n)
    },
  )
})

describe('without a rate', () => {
  test('a wallet that makes its own payments is asked to', async () => {
    const app = await open()
    await fund(50_000n)
    const to = bitcoinTestAccount(index + 1_000).payment.address
    const hash = await app.operations.transfer(app.provider, { from: payment, to, amount: 10_000n })
    expect(await app.endOf(hash)).toBe('confirmed')
    expect(asked(app)).toEqual(['sendTransfer'])
    expect(await receivedBy(to)).toBe(10_000n)
  })

  test('a wallet that cannot pay signs a transaction that is built here, at the normal rate', async () => {
    const app = await open({ without: ['sendTransfer'] })
    await fund(50_000n)
    const intent = { from: payment, to: bob.payment.address, amount: 10_000n }
    const fee = await app.operations.estimateFee(intent, signal)
    expect(fee).toBe(await app.operations.estimateFee({ ...intent, feeRate: 3n }, signal))
    const hash = await app.operations.transfer(app.provider, intent)
    const sent = await (await fetch(`${chain().url}/tx/${hash}`)).json()
    expect(BigInt(sent.fee)).toBe(fee)
    expect(asked(app)).toEqual(['sendTransfer', 'signPsbt'])
  })

  test('the ordinals address never pays from another one', async () => {
    const app = await open()
    await fund(50_000n)
    await fund(40_000n, self.ordinals.address)
    const from = idOf(self.ordinals.address)
    await app.operations.transfer(app.provider, { from, to: bob.payment.address, amount: 10_000n })
    expect(asked(app)).toEqual(['signPsbt'])
    expect(await app.operations.getBalance(payment, signal)).toBe(50_000n)
  })

  test.each([
    ['otherPayment', 'WALLET_ANSWER_INVALID'],
    ['badHash', 'WALLET_ANSWER_INVALID'],
  ] as const)('a wallet that pays otherwise than it says (%s) is found out', async (lie, code) => {
    const { operations, provider, wallet } = await open()
    await fund(50_000n)
    wallet.lie(lie)
    const intent = { from: payment, to: bob.payment.address, amount: 10_000n }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code,
      context: { method: 'sendTransfer' },
    })
  })

  test('more than the wallet has is INSUFFICIENT_FUNDS', async () => {
    const { operations, provider } = await open()
    await fund(5_000n)
    const intent = { from: payment, to: bob.payment.address, amount: 10_000n }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })
})

describe('an invalid transfer', () => {
  test('more than there is is INSUFFICIENT_FUNDS before the wallet is asked', async () => {
    const app = await open()
    await fund(10_000n)
    const intent = { from: payment, to: bob.payment.address, amount: 10_000n, feeRate: 1n }
    for (const attempt of [
      () => app.operations.estimateFee(intent, signal),
      () => app.operations.transfer(app.provider, intent),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(asked(app)).toEqual([])
    expect(await app.operations.getMaxTransfer({ ...intent, feeRate: 200n }, signal)).toBe(0n)
  })

  test.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 1_000n, 1n, 'INVALID_RECEIVER'],
    ['not an address', 1_000n, 1n, 'INVALID_RECEIVER'],
    [bob.payment.address, 293n, 1n, 'INVALID_AMOUNT'],
    [bob.ordinals.address, 329n, 1n, 'INVALID_AMOUNT'],
    [bob.payment.address, -1n, 1n, 'INVALID_AMOUNT'],
    [bob.payment.address, 1_000n, 0n, 'INVALID_AMOUNT'],
  ])('to %s, of %d at %d: %s comes first', async (to, amount, feeRate, code) => {
    const app = await open()
    const intent = { from: payment, to, amount, feeRate }
    await expect(app.operations.transfer(app.provider, intent)).rejects.toMatchObject({ code })
    expect(asked(app)).toEqual([])
  })

  test('there are no tokens', async () => {
    const { operations, provider } = await open()
    const intent = { from: payment, to: bob.payment.address, amount: 1_000n, token: 'rune' }
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
    })
  })

  test.each([
    [bob.payment.address, 294n],
    [bob.ordinals.address, 330n],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 546n],
    ['2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm', 540n],
  ])('to %s below %d gives a notice', async (to, least) => {
    const { operations } = await open()
    const intent = { from: payment, to, amount: least - 1n }
    expect(await operations.inspectTransfer(intent, signal)).toEqual([
      { code: 'receiverBelowMinimum', stops: true, amount: least },
    ])
    expect(await operations.inspectTransfer({ ...intent, amount: least }, signal)).toEqual([])
  })
})

describe('messages', () => {
  test.each([
    ['sats', 'payment'],
    ['sats', 'ordinals'],
    ['standard', 'payment'],
    ['standard', 'ordinals'],
  ] as const)('through the %s door, %s signs so that others find it right', async (door, kind) => {
    const { operations, provider } = await open({ door })
    const { address } = self[kind]
    for (const message of ['Hello', '', 'Grüße\n🌱', 'x'.repeat(300)]) {
      const signature = await operations.signMessage(provider, idOf(address), message)
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    }
  })

  test('a signature by another key rejects with SIGNATURE_MISMATCH', async () => {
    const { operations, provider, wallet } = await open()
    wallet.lie('signature')
    for (const { address } of [self.payment, self.ordinals])
      await expect(operations.signMessage(provider, idOf(address), 'a')).rejects.toMatchObject({
        code: 'SIGNATURE_MISMATCH',
      })
  })

  test('nonsense for a signature is found out at both doors', async () => {
    const sats = await open()
    sats.wallet.provider.request = async () => ({ result: { signature: 'no base64!' } })
    const standard = await open({ door: 'standard' })
    const features = standard.wallet.standard.features as Record<string, object>
    Object.assign(features['bitcoin:signMessage'] ?? {}, { signMessage: async () => [{}] })
    for (const { operations, provider } of [sats, standard])
      await expect(operations.signMessage(provider, payment, 'a')).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
        context: { method: 'signMessage' },
      })
  })

  test.each(['', 'signed!', 'zz'.repeat(65), '00', 7, null, { signature: 'aa' }])(
    'the answer %j is not a valid signature',
    async (signature) => {
      const { operations } = await open()
      const provider = { request: async () => ({ signature }) }
      await expect(operations.signMessage(provider, payment, 'a')).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
      })
    },
  )
})

test('past transactions come newest first, in pages, with the fee listed separately', async () => {
  const { operations, provider } = await open()
  for (let count = 1; count <= 26; count++) {
    await fund(10_000n)
    expect(await operations.getBalance(payment, signal)).toBe(BigInt(count) * 10_000n)
  }
  const intent = { from: payment, to: bob.payment.address, amount: 40_000n, feeRate: 1n }
  const hash = await operations.transfer(provider, intent)
  const first = await operations.getTransactions(payment, { signal })
  expect(first.items[0]).toEqual({
    hash,
    time: undefined,
    pending: true,
    failed: false,
    signed: true,
    moves: [{ token: undefined, amount: -40_000n, decimals: 8, counterparty: bob.payment.address }],
  })
  expect(first.items[1]?.moves[0]).toMatchObject({ amount: 10_000n, decimals: 8 })
  expect(first.items[1]).toMatchObject({ pending: false, signed: false })
  expect(first.items[1]?.time).toBeGreaterThan(1_600_000_000_000)
  const second = await operations.getTransactions(payment, { cursor: first.next, signal })
  expect([first.items.length, second.items.length, second.next]).toEqual([26, 1, undefined])
})
