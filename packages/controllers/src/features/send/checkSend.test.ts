import { FIAT_DECIMALS } from '@bowline/common'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSend, type SendFacts } from './checkSend.ts'
import { maxAmount } from './maxAmount.ts'
import { EMPTY_FORM, type SendForm } from './SendForm.ts'

const asset = { chainId: 'eip155:1', token: undefined } as const
const facts: SendFacts = {
  balance: 1_000n,
  decimals: 2,
  price: 2n * 10n ** BigInt(FIAT_DECIMALS),
  isNative: false,
  nativeBalance: 50n,
  fee: 10n,
  paysGas: true,
  notices: [],
  receiver: 'ready',
}
const check = (form: Partial<SendForm>, more: Partial<SendFacts> = {}) =>
  checkSend({ ...EMPTY_FORM, asset, amount: '1.5', ...form }, { ...facts, ...more })

test('all is well', () => {
  expect(check({})).toEqual({ problem: undefined, amount: 150n, fiat: 3n * 10n ** 18n })
})

describe('what stands in the way', () => {
  test.each<[string, Partial<SendForm>, Partial<SendFacts>]>([
    ['selectToken', { asset: undefined, amount: '' }, { receiver: 'empty' }],
    ['addAmount', { amount: ' ' }, {}],
    ['addAddress', {}, { receiver: 'empty' }],
    ['addAddress', { amount: '' }, { receiver: 'empty' }],
    ['checkingAddress', {}, { receiver: 'resolving' }],
    ['incorrectValue', { amount: '0' }, {}],
    ['incorrectValue', { amount: '1.234' }, {}],
    ['incorrectValue', { amount: 'all' }, { receiver: 'empty' }],
    ['incorrectValue', { unit: 'fiat' }, { price: undefined }],
    ['incorrectValue', { amount: 'all' }, { isNative: true }],
    ['insufficientFunds', { amount: '10.01' }, {}],
    ['insufficientGas', {}, { nativeBalance: 9n }],
    ['insufficientGas', {}, { nativeBalance: 0n, fee: undefined }],
    ['insufficientGas', { amount: '0.45' }, { isNative: true, balance: 50n }],
    ['invalidAddress', { amount: '10.01' }, { receiver: 'invalid' }],
    ['compareAddress', {}, { receiver: 'lookalike' }],
    ['insufficientFunds', { amount: '99' }, { receiver: 'lookalike' }],
  ])('%s, case %#', (problem, form, more) => {
    expect(check(form, more).problem).toBe(problem)
  })

  test.each([
    ['tooSmall', { code: 'receiverBelowMinimum', stops: true }, {}],
    ['leavesTooLittle', { code: 'senderBelowMinimum', stops: true }, {}],
    ['insufficientGas', { code: 'tokenAccountCreated', stops: false, amount: 41n }, {}],
    [undefined, { code: 'tokenAccountCreated', stops: false, amount: 40n }, {}],
    ['insufficientGas', { code: 'tokenAccountCreated', stops: true }, {}],
    ['invalidAddress', { code: 'programReceiver', stops: true }, {}],
    ['invalidAddress', { code: 'unknownReceiverType', stops: true }, {}],
    // Only what is left elsewhere is paid on top; the other amounts are minimums.
    [undefined, { code: 'senderBelowMinimum', stops: false, amount: 1_000n }, {}],
    [undefined, { code: 'programReceiver', stops: false }, {}],
    [undefined, { code: 'unknownReceiverType', stops: false }, {}],
    ['insufficientFunds', { code: 'receiverBelowMinimum', stops: true }, { balance: 1n }],
  ] as const)('%s where the family says so, case %#', (problem, notice, more) => {
    expect(check({}, { notices: [notice], ...more }).problem).toBe(problem)
  })

  test.each<Partial<SendFacts>>([{ fee: undefined }, { nativeBalance: undefined }])(
    'what is not known yet is no reason to refuse, case %#',
    (more) => {
      expect(check({}, more).problem).toBeUndefined()
    },
  )

  test('a token without a price is sent like any other, and its worth is not told', () => {
    expect(check({}, { price: undefined })).toEqual({
      problem: undefined,
      amount: 150n,
      fiat: undefined,
    })
  })

  test('an account that pays no gas needs none', () => {
    expect(check({}, { nativeBalance: 0n, paysGas: false }).problem).toBeUndefined()
  })
})

test('an amount of money is what it buys', () => {
  expect(check({ unit: 'fiat', amount: '3' }).amount).toBe(150n)
})

test('one NFT needs no amount; of an ERC-1155 there may be several', () => {
  const nft = { standard: 'erc721', tokenId: 7n, name: 'Boat', owned: 1n } as const
  const one = check({ asset: { ...asset, nft }, amount: '' }, { balance: 1n, decimals: 0 })
  expect(one).toMatchObject({ problem: undefined, amount: 1n })
  const many = { ...asset, nft: { ...nft, standard: 'erc1155', owned: 5n } as const }
  const several = (amount: string) => check({ asset: many, amount }, { balance: 5n, decimals: 0 })
  expect(several('6')).toMatchObject({ problem: 'insufficientFunds', amount: 6n })
  // An empty field is not one piece.
  expect(several('')).toMatchObject({ problem: 'addAmount', amount: undefined })
})

describe('the most that can be sent', () => {
  const wei = fc.bigInt(0n, 2n ** 128n)

  test('passes the check, and one unit more of it does not', () => {
    fc.assert(
      fc.property(wei, wei, fc.boolean(), (balance, fee, isNative) => {
        const nativeBalance = isNative ? balance : fee + 1n
        const max = maxAmount({ balance, isNative, fee, paysGas: true })
        if (!max) return
        const amount = (units: bigint) =>
          check({ amount: String(units) }, { decimals: 0, balance, isNative, fee, nativeBalance })
            .problem
        expect(amount(max)).toBeUndefined()
        expect(amount(balance + 1n)).toBe('insufficientFunds')
        if (isNative) expect(max + fee <= balance).toBe(true)
        else expect(max).toBe(balance)
      }),
    )
  })

  test('keeps the fee and a quarter of it, rounded up, of the native currency', () => {
    const max = (fee: bigint) => maxAmount({ balance: 1_000n, isNative: true, fee, paysGas: true })
    expect(max(100n)).toBe(875n)
    expect(max(1n)).toBe(998n)
    expect(max(0n)).toBe(1_000n)
  })

  test('is the whole balance where the account pays no gas', () => {
    expect(maxAmount({ balance: 5n, isNative: true, fee: 9n, paysGas: false })).toBe(5n)
  })

  test('is not known before the fee is', () => {
    expect(
      maxAmount({ balance: 5n, isNative: true, fee: undefined, paysGas: true }),
    ).toBeUndefined()
    expect(maxAmount({ balance: 5n, isNative: true, fee: 9n, paysGas: true })).toBe(0n)
  })
})
