import { createFakeWallet } from '@bowline/common/testing'
import type { ConnectorGroup, KitConfig } from '@bowline/controllers'
import type { WalletEntry } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { expectedRows } from './WalletList.tsx'
import { sectionsOf } from './WalletSection.tsx'

const { connector } = createFakeWallet()
const { connector: pairing } = createFakeWallet({ type: 'walletConnect' })

const entry = (group: ConnectorGroup, name: string, label?: WalletEntry['label']): WalletEntry => ({
  key: name,
  group,
  name,
  label,
  kind: 'connector',
  connector,
})

test("sections keep the order of the list, and the directory's wallets are together", () => {
  const entries = [
    entry('injected', 'a'),
    entry('walletConnect', 'b'),
    entry('featured', 'c'),
    entry('recommended', 'd'),
  ]
  const names = sectionsOf(entries).map(({ id, entries: rows }) => [
    id,
    rows.map(({ name }) => name),
  ])
  expect(names).toEqual([
    ['installed', ['a']],
    ['phone', ['b']],
    ['more', ['c', 'd']],
  ])
})

test('a wallet that appears late is added at the end of its section', () => {
  const before = sectionsOf([entry('injected', 'a'), entry('featured', 'b')])
  const after = sectionsOf([entry('injected', 'a'), entry('injected', 'z'), entry('featured', 'b')])
  expect(after[0]?.entries.slice(0, 1)).toEqual(before[0]?.entries)
  expect(after[0]?.entries[1]?.name).toBe('z')
})

test("expects 4 recommendations minus the visitor's own wallets, and 0 without pairing", () => {
  const config = {
    enableWallets: true,
    customWallets: [],
    featuredWalletIds: [],
  } as unknown as KitConfig
  const own = entry('injected', 'a', 'installed')
  expect(expectedRows({ config, connectors: [pairing], entries: [] })).toBe(4)
  expect(expectedRows({ config, connectors: [pairing], entries: [own] })).toBe(3)
  expect(expectedRows({ config, connectors: [], entries: [] })).toBe(0)
  const featured = { ...config, featuredWalletIds: ['a', 'b', 'c'] }
  expect(expectedRows({ config: featured, connectors: [pairing], entries: [own] })).toBe(3)
})
