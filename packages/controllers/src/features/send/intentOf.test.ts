import { FIAT_DECIMALS } from '@bowline/common'
import { fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import type { Holding } from '../portfolio/Holding.ts'
import type { Assessment } from '../recipients/assessRecipient.ts'
import { type KnownFacts, receiverFact, sendFacts } from './checkSend.ts'
import { type IntentInput, intentOf } from './intentOf.ts'
import { EMPTY_FORM } from './SendForm.ts'

const { chainId } = fakeNetwork
const to = `0x${'1'.repeat(40)}`
const token = `0x${'7'.repeat(40)}`
const native = { chainId, token: undefined }
const nft = { standard: 'erc1155', tokenId: 7n, name: 'Boat', owned: 3n } as const

describe('the payment to review', () => {
  const intent = (part: Partial<IntentInput> = {}) =>
    intentOf(fakeAccount, {
      form: { ...EMPTY_FORM, asset: native },
      check: { problem: undefined, amount: 5n, fiat: undefined },
      receiver: { address: to, name: 'alice.eth' },
      holding: { symbol: 'ETH', decimals: 18 },
      feeRate: 3n,
      ...part,
    })

  test('of the native currency names the payer, the receiver, the amount and the rate', () => {
    expect(intent()).toEqual({
      from: fakeAccount,
      chainId,
      to,
      toName: 'alice.eth',
      amount: 5n,
      token: undefined,
      nft: undefined,
      feeRate: 3n,
      spendsKept: false,
      symbol: 'ETH',
      decimals: 18,
      note: {
        kind: 'send',
        moves: [{ direction: 'out', token: undefined, symbol: 'ETH', decimals: 18, amount: '5' }],
        to,
        toName: 'alice.eth',
      },
    })
  })

  test('takes what payments leave alone only where that was chosen', () => {
    const form = { ...EMPTY_FORM, asset: native, spendsKept: true }
    expect(intent({ form })?.spendsKept).toBe(true)
  })

  test('of a token names its contract', () => {
    const form = { ...EMPTY_FORM, asset: { chainId, token } }
    const paid = intent({ form, holding: { symbol: 'FUSD', decimals: 6 } })
    expect(paid).toMatchObject({ token, symbol: 'FUSD', decimals: 6 })
    expect(paid?.note.moves).toMatchObject([{ token, symbol: 'FUSD', decimals: 6, amount: '5' }])
  })

  test('of an NFT names the piece and counts whole pieces', () => {
    const form = { ...EMPTY_FORM, asset: { chainId, token, nft } }
    const paid = intent({ form, holding: { symbol: 'SEA', decimals: 6 } })
    expect(paid).toMatchObject({ token, nft, symbol: 'Boat', decimals: 0 })
    expect(paid?.note.moves).toMatchObject([
      { token, symbol: 'Boat', decimals: 0, amount: '5', tokenId: '7' },
    ])
  })

  test.each<[string, Partial<IntentInput>]>([
    ['no asset', { form: EMPTY_FORM }],
    ['no amount', { check: { problem: undefined, amount: undefined, fiat: undefined } }],
    ['a problem', { check: { problem: 'insufficientFunds', amount: 5n, fiat: undefined } }],
    ['no receiver', { receiver: undefined }],
    ['a token of which nobody knows the decimals', { holding: undefined }],
  ])('does not exist with %s', (_, part) => {
    expect(intent(part)).toBeUndefined()
  })
})

describe('the facts about an asset', () => {
  const holdingOf = (amount: bigint, part: Partial<Holding> = {}): Holding => ({
    token: undefined,
    chainId,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    amount,
    price: 2n * 10n ** BigInt(FIAT_DECIMALS),
    value: undefined,
    iconUrl: undefined,
    verified: true,
    ...part,
  })
  const rest = { fee: 4n, paysGas: true, notices: [], receiver: 'ready' } as const
  const known: KnownFacts = {
    ...rest,
    holding: holdingOf(1_000n, { token, decimals: 6 }),
    native: holdingOf(50n),
  }

  test('of a token are its balance, decimals and price, and the balance that pays the fee', () => {
    const price = 2n * 10n ** BigInt(FIAT_DECIMALS)
    expect(sendFacts({ chainId, token }, known)).toEqual({
      ...rest,
      balance: 1_000n,
      decimals: 6,
      price,
      isNative: false,
      nativeBalance: 50n,
    })
  })

  test('of the native currency say that it pays its own fee', () => {
    const holding = holdingOf(50n)
    expect(sendFacts(native, { ...known, holding })).toMatchObject({ isNative: true, balance: 50n })
  })

  test('of an NFT are the pieces that the account owns, without a price', () => {
    const facts = sendFacts({ chainId, token, nft }, { ...known, holding: undefined })
    expect(facts).toEqual({
      ...rest,
      balance: 3n,
      decimals: 0,
      price: undefined,
      isNative: false,
      nativeBalance: 50n,
    })
  })

  test('leave the native balance open until it is known', () => {
    expect(sendFacts({ chainId, token }, { ...known, native: undefined })).toMatchObject({
      balance: 1_000n,
      nativeBalance: undefined,
    })
  })

  test('do not exist before the balance is known, or without an asset', () => {
    expect(sendFacts({ chainId, token }, { ...known, holding: undefined })).toBeUndefined()
    expect(sendFacts(undefined, { ...known, holding: undefined })).toBeUndefined()
  })
})

describe('a receiver', () => {
  test.each<Assessment>([{ status: 'burn' }, { status: 'tokenContract' }])(
    'to which a payment is lost is invalid, even once compared: %j',
    (assessment) => {
      expect(receiverFact(assessment, true)).toBe('invalid')
      expect(receiverFact(assessment, false)).toBe('invalid')
    },
  )

  test('is compared first if that is required, and ready otherwise', () => {
    const twin: Assessment = { status: 'lookalike', trusted: token, name: undefined }
    expect(receiverFact(twin, true)).toBe('lookalike')
    expect(receiverFact(twin, false)).toBe('ready')
    expect(receiverFact({ status: 'new', isFirst: false }, false)).toBe('ready')
  })
})
