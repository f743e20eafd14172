import { looksLike } from '@bowline/common'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalTransaction } from '../transactions/LocalTransaction.ts'
import { type AssessRecipientOptions, assessRecipient, knownRecipients } from './assessRecipient.ts'

const payer = `0x${'a1'.repeat(20)}`
const paid = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const twin = '0x5aAe00000000000000000000000000000000bEaED'.replace('bEaED', 'eAed')
const stranger = `0x${'77'.repeat(20)}`

const recipient = { address: paid, name: 'alice.eth', count: 3, lastSentAt: 5 }
const assess = (address: string, more: Partial<AssessRecipientOptions> = {}) =>
  assessRecipient(address, { payer, own: [payer], known: [recipient], ...more })

test.each([
  ['the paying account', payer.toUpperCase().replace('0X', '0x'), { status: 'self' }],
  ['the zero address', `0x${'0'.repeat(40)}`, { status: 'burn' }],
  ['the dead address', `0x${'0'.repeat(36)}dEaD`, { status: 'burn' }],
  ['a paid address, in any spelling', paid.toLowerCase(), { status: 'known', recipient }],
  ['an unknown address', stranger, { status: 'new' }],
])('%s', (_, address, expected) => expect(assess(address)).toEqual(expected))

test('recognizes another own account', () => {
  expect(assess(stranger, { own: [payer, stranger] })).toEqual({ status: 'own' })
})

test("recognizes the token's own contract", () => {
  expect(assess(stranger, { token: stranger })).toEqual({ status: 'tokenContract' })
  expect(assess(stranger, { token: paid })).toEqual({ status: 'new' })
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
    expect(assess(`0x5aA0${twin.slice(6)}`)).toEqual({ status: 'new' })
    expect(assess(`${twin.slice(0, -4)}0Aed`)).toEqual({ status: 'new' })
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
  expect(assess(stranger, { name: 'carol.eth' })).toEqual({ status: 'new' })
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
