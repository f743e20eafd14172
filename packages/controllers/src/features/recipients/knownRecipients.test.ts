import { expect, test } from 'vitest'
import type { LocalTransaction } from '../transactions/LocalTransaction.ts'
import { knownRecipients } from './knownRecipients.ts'

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
