import { KitError, minimumReceived } from '@bowline/common'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkApproval, checkBuilt, checkTarget } from './checkBuilt.ts'
import { checkSwap, type SwapFacts } from './checkSwap.ts'
import { impactLevel } from './Quote.ts'
import { EMPTY_CHOICE, type SwapChoice, type SwapToken } from './SwapChoice.ts'

const chainId = 'eip155:1'
const account = `${chainId}:0x${'a'.repeat(40)}` as const
const usdc = `0x${'1'.repeat(40)}`
const router = `0x${'2'.repeat(40)}`
const token = (address: string | undefined, decimals = 6): SwapToken => ({
  chainId,
  token: address,
  name: 'Token',
  symbol: 'TOK',
  decimals,
  iconUrl: undefined,
  verified: true,
})

describe('problems', () => {
  const facts: SwapFacts = { balance: 5_000_000n, nativeBalance: 100n, fee: 10n, paysGas: true }
  test.each<[string | undefined, Partial<SwapChoice>, Partial<SwapFacts>]>([
    [undefined, {}, {}],
    [undefined, {}, { balance: undefined, nativeBalance: undefined }],
    [undefined, {}, { nativeBalance: 0n, paysGas: false }],
    ['selectToken', { to: undefined, amount: '' }, {}],
    ['enterAmount', { amount: ' ' }, {}],
    ['incorrectAmount', { amount: '0' }, {}],
    ['incorrectAmount', { amount: '0.0000001' }, {}],
    ['ambiguousAmount', { amount: '1,000' }, {}],
    ['insufficientBalance', { amount: '5.000001' }, {}],
    ['insufficientGas', {}, { nativeBalance: 9n }],
    ['insufficientGas', {}, { nativeBalance: 0n, fee: undefined }],
    ['insufficientGas', { from: token(undefined, 0), amount: '91' }, { balance: 100n }],
  ])('%s, case %#', (problem, choice, more) => {
    const whole = {
      ...EMPTY_CHOICE,
      from: token(usdc),
      to: token(undefined),
      amount: '5',
      ...choice,
    }
    expect(checkSwap(whole, { ...facts, ...more }, 'en').problem).toBe(problem)
  })
})

test('never accepts less than the slippage allows', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n), fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
      const minimum = minimumReceived(amount, bps)
      expect(minimum * 10_000n >= amount * BigInt(10_000 - bps)).toBe(true)
      expect(minimum <= amount).toBe(true)
    }),
  )
})

test.each([
  [undefined, 'unknown'],
  [-1, 'none'],
  [0.99, 'none'],
  [1, 'low'],
  [3, 'medium'],
  [5, 'high'],
] as const)('%s percent is %s', (percent, level) => expect(impactLevel(percent)).toBe(level))

describe("the server's transaction", () => {
  const built = {
    from: account,
    to: `${chainId}:${router}`,
    data: '0x12',
    value: '7',
    gas: '21000',
  }
  const fieldOf = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      if (error instanceof KitError && 'context' in error) return error.context
    }
    return undefined
  }

  test('is returned as the agreed call', () => {
    expect(checkBuilt(built, { account, value: 7n })).toEqual({
      to: router,
      data: '0x12',
      value: 7n,
      gas: 21_000n,
    })
  })

  test.each([
    ['from', { from: `${chainId}:${router}` }],
    ['from', { from: account.replace(':1:', ':10:') }],
    ['to', { to: `eip155:10:${router}` }],
    ['value', { value: '8' }],
  ])('is refused if it has another %s, case %#', (field, part) => {
    expect(fieldOf(() => checkBuilt({ ...built, ...part }, { account, value: 7n }))).toEqual({
      field,
    })
  })

  const approve = (spender: string, amount: bigint) =>
    `0x095ea7b3${spender.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  const agreed = { token: usdc, amount: 500n, spender: `${chainId}:${router}` }
  const approval = { to: usdc, data: approve(router, 500n), value: 0n }

  test('is accepted if it approves this amount of this token', () => {
    expect(() => checkApproval(approval, agreed)).not.toThrow()
    expect(() => checkApproval(approval, { ...agreed, spender: undefined })).not.toThrow()
  })

  test.each([
    ['token', { to: router }],
    ['amount', { data: approve(router, 2n ** 256n - 1n) }],
    ['amount', { data: approve(router, 500n).replace('095ea7b3', 'a9059cbb') }],
    ['amount', { data: `${approve(router, 500n)}00` }],
    ['amount', { data: undefined }],
    ['spender', { data: approve(usdc, 500n) }],
  ])('is refused if its approval has another %s, case %#', (field, part) => {
    const lie = { ...approval, ...part }
    expect(fieldOf(() => checkApproval(lie, agreed))).toEqual({ field })
  })

  const word = (amount: bigint) => amount.toString(16).padStart(64, '0')
  const sold = { token: usdc, amount: 500n, spender: `${chainId}:${router}` }
  const unwrapping = { to: usdc, data: `0x2e1a7d4d${word(500n)}`, value: 0n }

  test.each([
    ['calls the contract of the quote', { to: router, data: '0x12', value: 0n }, sold],
    ['unwraps', unwrapping, { ...sold, spender: undefined }],
    ['pays with the native currency', { to: usdc, value: 5n }, { ...sold, token: undefined }],
  ])('is accepted if it %s', (_, call, terms) => {
    expect(() => checkTarget(call, terms)).not.toThrow()
  })

  test.each([
    ['to', { to: usdc, data: '0x12', value: 0n }, sold],
    [
      'data',
      { ...unwrapping, data: `0xa9059cbb${word(1n)}${word(500n)}` },
      { ...sold, spender: undefined },
    ],
    ['data', { ...unwrapping, data: `0x2e1a7d4d${word(501n)}` }, { ...sold, spender: undefined }],
    ['data', { to: usdc, value: 0n }, { ...sold, spender: undefined }],
  ])('is refused if a swap calls something else (%s), case %#', (field, call, terms) => {
    expect(fieldOf(() => checkTarget(call, terms))).toEqual({ field })
  })
})
