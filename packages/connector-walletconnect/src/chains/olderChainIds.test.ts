import { expect, test } from 'vitest'
import { approvedChainId, currentChainId, olderChainIds } from './olderChainIds.ts'

const [OLDER, CURRENT] = [
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
] as const

test('a network is known by its older id as well', () => {
  expect([OLDER, CURRENT, 'eip155:1'].map(currentChainId)).toEqual([CURRENT, CURRENT, 'eip155:1'])
  expect(olderChainIds('solana')).toContain(OLDER)
  expect(olderChainIds('sol')).toEqual([])
})

test('a wallet is asked by the id that it has approved', () => {
  expect(approvedChainId(CURRENT, [OLDER])).toBe(OLDER)
  expect(approvedChainId(CURRENT, [OLDER, CURRENT])).toBe(CURRENT)
  expect(approvedChainId(CURRENT, ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])).toBe(CURRENT)
})
