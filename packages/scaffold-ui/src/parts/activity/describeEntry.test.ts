import type { FamilyTraits } from '@bowline/common'
import type { ActivityEntry, ActivityMove } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { createTranslator } from '../../messages/createTranslator.ts'
import { activityMessages } from '../../messages/generated/en/activity.ts'
import { describeEntry } from './describeEntry.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR_MS = 3_600_000
const t = createTranslator({ group: activityMessages, overrides: {}, locale: 'en' })

const move = (more: Partial<ActivityMove> = {}): ActivityMove => ({
  direction: 'out',
  token: undefined,
  symbol: 'ETH',
  amount: 500_000_000_000_000_000n,
  decimals: 18,
  tokenId: undefined,
  iconUrl: undefined,
  verified: true,
  value: undefined,
  ...more,
})
const usdc = (more: Partial<ActivityMove> = {}) => move({ symbol: 'USDC', decimals: 6, ...more })
const words = (more: Partial<ActivityEntry> = {}, traits: FamilyTraits = {}) =>
  describeEntry(
    {
      id: '1',
      chainId: 'eip155:1',
      hash: '0x1',
      kind: 'send',
      status: 'confirmed',
      at: NOW - 2 * HOUR_MS,
      counterparty: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      counterpartyName: undefined,
      moves: [move()],
      approvals: [],
      isSpam: false,
      isPoison: false,
      ...more,
    },
    { t, locale: 'en', now: NOW, traits },
  )

test('describes a row in short, and in a sentence for screen readers', () => {
  expect(words({ counterpartyName: 'alice.eth' })).toEqual({
    title: 'Sent',
    status: 'confirmed',
    who: 'alice.eth',
    amounts: [{ sign: '−', text: '0.5 ETH' }],
    furtherMoves: '',
    age: '2h ago',
    sentence: 'Sent 0.5 ETH to alice.eth, confirmed, 2 hours ago',
  })
})

test('an amount of a token that does not say its decimals is no number', () => {
  const light = { symbol: 'LIGHT', amount: 3n * 10n ** 18n, decimals: undefined }
  const text = 'LIGHT, unknown amount'
  expect(words({ moves: [move({ ...light, direction: 'in' })] }).amounts).toEqual([
    { sign: '', text },
  ])
  const approval = { ...light, token: '0x1', extent: 'amount' as const, tokenId: undefined }
  const approvals = [{ ...approval, iconUrl: undefined, verified: false }]
  expect(words({ kind: 'approve', moves: [], approvals }).amounts).toEqual([{ sign: '', text }])
})

test.each([
  [0, 'now'],
  [59_000, 'now'],
  [60_000, '1m ago'],
  [HOUR_MS, '1h ago'],
  [3 * 24 * HOUR_MS, '3d ago'],
  [24 * HOUR_MS, '1d ago'],
  [31 * 24 * HOUR_MS, '1mo ago'],
  [62 * 24 * HOUR_MS, '2mo ago'],
  [800 * 24 * HOUR_MS, '2y ago'],
])('describes %d ms ago as %s', (ago, age) => {
  expect(words({ at: NOW - ago }).age).toBe(age)
})

test('cuts quantities to 3 decimals and never shows dust as zero', () => {
  const text = (amount: bigint) => words({ moves: [usdc({ amount })] }).amounts[0]?.text
  expect([1_234_999n, 1n, 0n].map(text)).toEqual(['1.234 USDC', '<0.001 USDC', '0 USDC'])
})

test('describes both sides of a swap and no counterparty', () => {
  const moves = [move({ direction: 'in' }), usdc({ amount: 1_500_000_000n })]
  const { amounts, who, sentence } = words({ kind: 'trade', moves })
  expect(amounts.map(({ sign, text }) => sign + text)).toEqual(['−1,500 USDC', '+0.5 ETH'])
  expect(who).toBeUndefined()
  expect(sentence).toBe('Swapped 1,500 USDC for 0.5 ETH, confirmed, 2 hours ago')
})

test('names the sender of a receipt, but none for minted tokens', () => {
  const moves = [move({ direction: 'in' })]
  expect(words({ kind: 'receive', moves, status: 'pending' }).sentence).toBe(
    'Received 0.5 ETH from 0xfB…c5d359, pending, 2 hours ago',
  )
  const minted = words({ kind: 'mint', moves, counterparty: `0x${'0'.repeat(40)}` })
  expect(minted.sentence).toBe('Minted 0.5 ETH, confirmed, 2 hours ago')
})

test('names the contract of a call without a transfer', () => {
  expect(words({ kind: 'approve', moves: [], status: 'failed' })).toMatchObject({
    amounts: [],
    sentence: 'Approved at 0xfB…c5d359, failed, 2 hours ago',
  })
})

test('describes an approval with its token, amount and spender', () => {
  const permit = (more: Partial<ActivityEntry['approvals'][number]>) => {
    const usual = { token: '0xa', symbol: 'USDC', amount: 12_340_000n, decimals: 6 } as const
    const rest = {
      extent: 'amount',
      tokenId: undefined,
      iconUrl: undefined,
      verified: true,
    } as const
    const { title, amounts, sentence } = words({
      kind: 'approve',
      moves: [],
      approvals: [{ ...usual, ...rest, ...more }],
    })
    return [title, amounts[0]?.text, sentence.split(',')[0]]
  }
  const who = '0xfB…c5d359'
  expect(permit({})).toEqual(['Approved', '12.34 USDC', `Approved 12.34 USDC for ${who}`])
  expect(permit({ extent: 'unlimited' })[2]).toBe(`Approved Unlimited USDC for ${who}`)
  expect(permit({ amount: 0n })).toEqual(['Revoked', 'USDC', `Revoked USDC for ${who}`])
  const nft = { symbol: 'Light', decimals: 0, amount: 1n } as const
  expect(permit({ ...nft, extent: 'nft', tokenId: '7' })[1]).toBe('Light #7')
  expect(permit({ ...nft, extent: 'collection' })[1]).toBe('All Light')
  expect(permit({ ...nft, extent: 'collection', symbol: '' })[1]).toBe('All NFTs')
})

test('describes an NFT with its name and number, however long they are', () => {
  const nft = (more: Partial<ActivityMove>) =>
    words({ moves: [move({ symbol: 'Light', decimals: 0, amount: 1n, ...more })] }).amounts
  expect(nft({ tokenId: '12' })).toEqual([{ sign: '', text: 'Light #12' }])
  expect(nft({ tokenId: '12', symbol: '', amount: 3n })).toEqual([
    { sign: '', text: '3 × NFT #12' },
  ])
  expect(nft({ tokenId: '9'.repeat(78) })).toEqual([{ sign: '', text: 'Light #9999…9999' }])
})

test('describes two of many transfers and counts the others', () => {
  const moves = Array.from({ length: 12 }, () => move())
  expect(words({ moves })).toMatchObject({ furtherMoves: 'and 10 more', amounts: { length: 2 } })
  expect(words({ moves }).sentence).toMatch(/^Sent 0\.5 ETH, 0\.5 ETH and 10 more to /)
})

test('does not read out the address of a poisoning entry', () => {
  const { title, sentence } = words({ isPoison: true })
  expect(title).toBe('Suspicious transfer')
  expect(sentence).toMatch(/^Suspicious transfer, 2 hours ago. Possible address poisoning./)
  expect(sentence).not.toMatch(/0x/)
})

test("shows replaced as expired, and a contract as a program, if the family's traits say so", () => {
  const replaced = { kind: 'execute', status: 'replaced', counterparty: undefined } as const
  expect(words(replaced)).toMatchObject({ status: 'replaced' })
  expect(words(replaced, { transactionsExpire: true, codeName: 'program' })).toMatchObject({
    status: 'expired',
    title: 'Used a program',
  })
  expect(words({ status: 'failed' }, { transactionsExpire: true })).toMatchObject({
    status: 'failed',
  })
})
