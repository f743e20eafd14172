import type { EmbeddedAccount } from '@bowline/common/frame'
import { expect, test } from 'vitest'
import { arrangeAccounts } from './arrangeAccounts.ts'

const key: EmbeddedAccount = { id: 'eip155:1:0xkey', type: 'eoa', publicKey: '02ab' }
const smart: EmbeddedAccount = { id: 'eip155:1:0xsmart', type: 'smartAccount' }
const solana: EmbeddedAccount = { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:so1', type: 'eoa' }
const all = [key, smart, solana]
const ids = (accounts: readonly EmbeddedAccount[]) => accounts.map(({ id }) => id)

test('a chain with a bundler has the smart account first, and that of the key', () => {
  const smartChains = ['eip155:10', 'eip155:31337']
  const arranged = arrangeAccounts(all, { smartChains, first: 'smartAccount' })
  expect(ids(arranged)).toEqual([
    ...['eip155:10:0xsmart', 'eip155:10:0xkey', 'eip155:31337:0xsmart', 'eip155:31337:0xkey'],
    ...['eip155:1:0xkey', solana.id],
  ])
  expect(arranged[1]).toEqual({ ...key, id: 'eip155:10:0xkey' })
})

test('that of the key comes first for a user who prefers it', () => {
  const arranged = arrangeAccounts(all, { smartChains: ['eip155:10'], first: 'eoa' })
  expect(ids(arranged).slice(0, 2)).toEqual(['eip155:10:0xkey', 'eip155:10:0xsmart'])
})

test('no account is listed twice where the first chain has a bundler', () => {
  const arranged = arrangeAccounts(all, { smartChains: ['eip155:1'], first: 'smartAccount' })
  expect(ids(arranged)).toEqual([smart.id, key.id, solana.id])
})

test.each(['eoa', 'smartAccount'] as const)(
  'without a bundler there is no smart account, whatever the user prefers (%s)',
  (first) => {
    expect(ids(arrangeAccounts(all, { smartChains: [], first }))).toEqual([key.id, solana.id])
  },
)
