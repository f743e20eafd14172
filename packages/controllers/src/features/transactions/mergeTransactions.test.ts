import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import type { LocalTransaction } from './LocalTransaction.ts'
import { isSameList, MAX_LOCAL_TRANSACTIONS, mergeTransactions } from './mergeTransactions.ts'

const transactions = uniqueArray(
  record({
    number: integer({ min: 0, max: 120 }),
    status: constantFrom<LocalTransaction['status']>('pending', 'unknown', 'confirmed'),
  }).map(
    ({ number, status }): LocalTransaction => ({
      kind: 'send',
      moves: [],
      chainId: 'eip155:1',
      hash: `0x${number}`,
      from: '0x1',
      sentAt: number % 3,
      status,
    }),
  ),
  { selector: ({ hash }) => hash, maxLength: 120, size: 'max' },
)

test('returns the same result for any order of the lists', () => {
  const sameEnd = property(transactions, transactions, (one, other) => {
    const merged = mergeTransactions(one, other)
    expect(mergeTransactions(other, one)).toEqual(merged)
    expect(isSameList(mergeTransactions(merged, one), merged)).toBe(true)
    expect(merged.length).toBeLessThanOrEqual(MAX_LOCAL_TRANSACTIONS)
  })
  assert(sameEnd)
})
