import { looksLike } from '@bowline/common'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalTransaction } from '../../kit/transactions.ts'
import { type AssessRecipientOptions, assessRecipient, knownRecipients } from './assessRecipient.ts'
import type { PastPayment, PastPayments } from './PastPayments.ts'

const payer = `0x${'a1'.repeat(20)}`
const paid = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const twin = '0x5aAe00000000000000000000000000000000bEaED'.replace('bEaED', 'eAed')
const stranger = `0x${'77'.repeat(20)}`

const unknown = { status: 'new', isFirst: false }
const recipient = { address: paid, name: 'alice.eth', count: 3, lastSentAt: 5 }
const assess = (address: string, more: Partial<AssessRecipientOptions> = {}) =>
  assessRecipient(address, { payer, own: [payer], known: [recipient], ...more })

test.each([
  ['the paying account', payer.toUpperCase().replace('0X', '0x'), { status: 'self' }],
  ['the zero address', `0x${'0'.repeat(40)}`, { status: 'burn' }],
  ['the dead address', `0x${'0'.repeat(36)}dEaD`, { status: 'burn' }],
  ['a paid address, in any spelling', paid.toLowerCase(), { status: 'known', recipient }],
  ['an unknown address', stranger, unknown],
])('%s', (_, address, expected) => expect(assess(address)).toEqual(expected))

test('recognizes another own account', () => {
  expect(assess(stranger, { own: [payer, stranger] })).toEqual({ status: 'own' })
})

test("recognizes the token's own contract", () => {
  expect(assess(stranger, { token: stranger })).toEqual({ status: 'tokenContract' })
  expect(assess(stranger, { token: paid })).toEqual(unknown)
})

describe('look-alikes', () => {
  test('are reported with the paid address that they resemble', () => {
    expect(assess(twin)).toEqual({ status: 'lookalike', trusted: paid, name: 'alice.eth' })
  })

  test('are reported for own accounts too', () => {
    const other = `0xa1a1${'0'.repeat(32)}a1a1`
    expect(assess(other)).toMatchObject({ status: 'lookalike', trusted: payer })
  })

  test('need the same four characters at both ends', () => {
    expect(assess(`0x5aA0${twin.slice(6)}`)).toEqual(unknown)
    expect(assess(`${twin.slice(0, -4)}0Aed`)).toEqual(unknown)
  })

  test('never include the address itself, and are symmetric', () => {
    const hex = fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: 40,
      maxLength: 40,
    })
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const [a, b] = [`0x${one}`, `0x${other}`]
        expect(looksLike(a, a.toUpperCase().replace('0X', '0x'))).toBe(false)
        expect(looksLike(a, b)).toBe(looksLike(b, a))
        const middle = `0x${one.slice(0, 4)}${other.slice(4, 36)}${one.slice(36)}`
        expect(looksLike(a, middle)).toBe(other.slice(4, 36) !== one.slice(4, 36))
      }),
    )
  })
})

test('reports a name that resolved to another address at the last payment', () => {
  expect(assess(stranger, { name: 'alice.eth' })).toEqual({ status: 'nameChanged', before: paid })
  expect(assess(paid, { name: 'alice.eth' })).toEqual({ status: 'known', recipient })
})

const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const payment = (more: Partial<LocalTransaction>): LocalTransaction => ({
  chainId: 'eip155:1',
  hash: '0x1',
  from: bob,
  kind: 'send',
  moves: [],
  to: alice,
  sentAt: 1,
  status: 'confirmed',
  ...more,
})

test('compares a name with the payments to that name only', () => {
  const bob = { address: stranger, name: 'bob.eth', count: 1, lastSentAt: 4 }
  const known = [recipient, bob]
  expect(assess(stranger, { known, name: 'bob.eth' })).toEqual({ status: 'known', recipient: bob })
  expect(assess(stranger, { name: 'carol.eth' })).toEqual(unknown)
})

test('returns each paid address once, newest first', () => {
  const known = knownRecipients(
    [
      payment({ sentAt: 30, to: alice.toLowerCase() }),
      payment({ sentAt: 40, to: bob }),
      payment({ sentAt: 20, toName: 'alice.eth' }),
      payment({ sentAt: 10, chainId: 'eip155:10', toName: 'older.eth' }),
    ],
    'eip155:1',
  )
  expect(known).toEqual([
    { address: bob, name: undefined, count: 1, lastSentAt: 40 },
    { address: alice.toLowerCase(), name: 'alice.eth', count: 3, lastSentAt: 30 },
  ])
})

test.each([
  ['a pending payment', { status: 'pending' }],
  ['a reverted payment', { status: 'reverted' }],
  ['a payment with an unknown outcome', { status: 'unknown' }],
  ['a swap', { kind: 'swap' }],
  ['a payment in another family', { chainId: 'solana:x' as never }],
  ['a payment without a receiver', { to: undefined }],
] as const)('does not trust the receiver of %s', (_, more) => {
  expect(knownRecipients([payment(more)], 'eip155:1')).toEqual([])
})

describe('the history of the account', () => {
  const made = (more: Partial<PastPayment> = {}): PastPayment => ({
    hash: '0x9',
    to: alice,
    at: 50,
    isSigned: true,
    ...more,
  })
  const history = (payments: readonly PastPayment[], isComplete = true): PastPayments => ({
    payments,
    isComplete,
  })
  const judge = (address: string, past: PastPayments | undefined, local: LocalTransaction[] = []) =>
    assessRecipient(address, {
      payer,
      own: [payer],
      past,
      known: knownRecipients(local, 'eip155:1', past),
    })

  test('protects those whom the account has paid from their look-alikes', () => {
    expect(judge(twin, history([made()]))).toMatchObject({ status: 'lookalike', trusted: alice })
    expect(judge(alice, history([made(), made({ hash: '0x8', at: 60 })]))).toMatchObject({
      status: 'known',
      recipient: { count: 2, lastSentAt: 60 },
    })
  })

  test('counts a payment once that this browser knows as well', () => {
    const [known] = knownRecipients(
      [payment({ hash: '0xAb', toName: 'alice.eth' })],
      'eip155:1',
      history([made({ hash: '0xaB' }), made({ hash: '0xcd' })]),
    )
    expect(known).toMatchObject({ name: 'alice.eth', count: 2 })
  })

  test('trusts nobody whom others have paid in its name', () => {
    const past = history([made({ to: twin, isSigned: false })])
    expect(judge(twin, past)).toEqual(unknown)
    expect(judge(alice, past)).toEqual({ status: 'new', isFirst: true })
    expect(judge(alice, history([made({ isSigned: false })]))).toEqual(unknown)
  })

  test.each([
    ['it was read in full', history([]), true],
    ['a part of it was read', history([], false), false],
    ['it was not read', undefined, false],
  ])('says whether a transfer is the first one: %s', (_, past, isFirst) => {
    expect(judge(stranger, past)).toEqual({ status: 'new', isFirst })
  })
})
