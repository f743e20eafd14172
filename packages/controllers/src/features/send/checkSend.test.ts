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
  checkSend({ ...EMPTY_FORM, asset, amount: '1.5', ...form }, { ...facts, ...more }, 'en')

test('accepts a valid payment', () => {
  expect(check({})).toEqual({
    problem: undefined,
    amount: 150n,
    fiat: 3n * 10n ** 18n,
    understood: '1.5',
  })
})

test('asks which amount is meant if the text can mean two, in the unit that is typed', () => {
  const choices = [
    { text: '1', shown: '1' },
    { text: '1000', shown: '1,000' },
  ]
  const question = { problem: 'ambiguousAmount', amount: undefined, fiat: undefined, choices }
  expect(check({ amount: '1,000' })).toEqual(question)
  expect(check({ amount: '1,000', unit: 'fiat' })).toEqual(question)
  // The answer is an amount, whichever was chosen.
  for (const { text } of choices) expect(check({ amount: text }).amount).toBe(BigInt(text) * 100n)
})

test('fills the field in the language that reads it', () => {
  const form = { ...EMPTY_FORM, asset, amount: '1.125' }
  const { choices } = checkSend(form, { ...facts, decimals: 6 }, 'de')
  expect(choices).toEqual([
    { text: '1,125', shown: '1,125' },
    { text: '1125', shown: '1.125' },
  ])
  expect(checkSend({ ...form, amount: '1,125' }, { ...facts, decimals: 6 }, 'de').amount).toBe(
    1_125_000n,
  )
})

describe('problems', () => {
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
    // Only a deposit is paid in addition; the other amounts are minimums.
    [undefined, { code: 'senderBelowMinimum', stops: false, amount: 1_000n }, {}],
    [undefined, { code: 'programReceiver', stops: false }, {}],
    [undefined, { code: 'unknownReceiverType', stops: false }, {}],
    ['insufficientFunds', { code: 'receiverBelowMinimum', stops: true }, { balance: 1n }],
  ] as const)('%s because of a notice of the family, case %#', (problem, notice, more) => {
    expect(check({}, { notices: [notice], ...more }).problem).toBe(problem)
  })

  test.each<Partial<SendFacts>>([{ fee: undefined }, { nativeBalance: undefined }])(
    'accepts a payment whose facts are not known yet, case %#',
    (more) => {
      expect(check({}, more).problem).toBeUndefined()
    },
  )

  test('accepts a token without a price and shows no value', () => {
    expect(check({}, { price: undefined })).toEqual({
      problem: undefined,
      amount: 150n,
      fiat: undefined,
      understood: '1.5',
    })
  })

  test('needs no gas for an account that pays none', () => {
    expect(check({}, { nativeBalance: 0n, paysGas: false }).problem).toBeUndefined()
  })
})

test('converts an amount of money into the token', () => {
  expect(check({ unit: 'fiat', amount: '3' }).amount).toBe(150n)
})

test('needs no amount for a single NFT; an ERC-1155 may have several pieces', () => {
  const nft = { standard: 'erc721', tokenId: 7n, name: 'Boat', owned: 1n } as const
  const one = check({ asset: { ...asset, nft }, amount: '' }, { balance: 1n, decimals: 0 })
  expect(one).toMatchObject({ problem: undefined, amount: 1n })
  const many = { ...asset, nft: { ...nft, standard: 'erc1155', owned: 5n } as const }
  const several = (amount: string) => check({ asset: many, amount }, { balance: 5n, decimals: 0 })
  expect(several('6')).toMatchObject({ problem: 'insufficientFunds', amount: 6n })
  // An empty field does not mean one piece.
  expect(several('')).toMatchObject({ problem: 'addAmount', amount: undefined })
})

describe('the maximum amount', () => {
  const wei = fc.bigInt(0n, 2n ** 128n)

  test('passes the check, and one unit more fails', () => {
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

  test('reserves the fee plus a quarter, rounded up, of the native currency', () => {
    const max = (fee: bigint) => maxAmount({ balance: 1_000n, isNative: true, fee, paysGas: true })
    expect(max(100n)).toBe(875n)
    expect(max(1n)).toBe(998n)
    expect(max(0n)).toBe(1_000n)
  })

  test('is the whole balance if the account pays no gas', () => {
    expect(maxAmount({ balance: 5n, isNative: true, fee: 9n, paysGas: false })).toBe(5n)
  })

  test('is unknown until the fee is known', () => {
    expect(
      maxAmount({ balance: 5n, isNative: true, fee: undefined, paysGas: true }),
    ).toBeUndefined()
    expect(maxAmount({ balance: 5n, isNative: true, fee: 9n, paysGas: true })).toBe(0n)
  })
})
