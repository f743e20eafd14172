import { DatabaseSync } from 'node:sqlite'
import { createMarks } from '@bowline/icons/server'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createDirectoryRepo } from './repo.ts'
import type { WalletRecord } from './WalletRecord.ts'

const FAMILIES = ['eip155', 'solana'] as const
const CHAINS = FAMILIES.flatMap((family) => [1, 2, 3].map((id) => `${family}:${id}`))

interface Listed extends Pick<WalletRecord, 'id' | 'name' | 'chains'> {
  readonly badge_type: string | null
}

interface Asked {
  readonly entries: number
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly chains: readonly string[]
  readonly search: string
  readonly badge_type: string | undefined
}

/** The same as a plain filter, for names of ASCII letters, digits and signs. */
function searchAll(wallets: readonly Listed[], asked: Asked): readonly string[] {
  const { include, exclude, chains, badge_type } = asked
  const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ')
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const isListed = (chain: string) => wallets.some((wallet) => wallet.chains.includes(chain))
  const serves = (own: readonly string[]) =>
    chains.some((chain) =>
      isListed(chain)
        ? own.includes(chain)
        : own.some((other) => other.split(':')[0] === chain.split(':')[0]),
    )
  const search = words(asked.search)
  const compact = letters(asked.search)
  const matches = (name: string) =>
    words(name).includes(search) || (compact !== '' && letters(name).includes(compact))
  const rankOf = (name: string) => {
    if (search === '') return 0
    if (words(name) === search) return 0
    if (words(name).startsWith(search)) return 1
    return words(name).includes(` ${search}`) ? 2 : 3
  }
  return wallets
    .filter(({ id }) => include.length === 0 || include.includes(id))
    .filter(({ id }) => !exclude.includes(id))
    .filter(({ chains: own }) => chains.length === 0 || serves(own))
    .filter((wallet) => !badge_type || wallet.badge_type === badge_type)
    .filter(({ name }) => matches(name))
    .map(({ id, name }) => ({ id, rank: rankOf(name) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ id }) => id)
}

const letter = fc.constantFrom(...'aAbB1 %_\\-.')
const name = fc.string({ unit: letter, minLength: 1, maxLength: 8 })
const wallets = fc.array(
  fc.record({
    name: name.filter((text) => text.trim() === text && text !== ''),
    chains: fc.uniqueArray(fc.constantFrom(...CHAINS.slice(0, 5)), { maxLength: 3 }),
    badge_type: fc.constantFrom(null, null, 'certified'),
  }),
  { maxLength: 14 },
)
const ids = fc.uniqueArray(fc.nat(14).map(String), { maxLength: 4 })
const asked = fc.record({
  entries: fc.integer({ min: 1, max: 5 }),
  include: fc.oneof(fc.constant([]), ids),
  exclude: fc.oneof(fc.constant([]), ids),
  chains: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...CHAINS), { maxLength: 3 })),
  search: fc.oneof(fc.constant(''), fc.string({ unit: letter, maxLength: 3 })),
  badge_type: fc.constantFrom(undefined, undefined, 'certified'),
})

test('the pages of any search are, one after another, what a plain filter of all wallets finds', () => {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  const repo = createDirectoryRepo(db, createMarks())
  fc.assert(
    fc.property(wallets, fc.array(asked, { minLength: 1, maxLength: 4 }), (drafts, questions) => {
      const list = drafts.map((draft, index): Listed => ({ ...draft, id: String(index) }))
      repo.replaceAll(list as readonly WalletRecord[])
      for (const one of questions) {
        const { include, exclude, chains, ...rest } = one
        const lists = { include: include.join(), exclude: exclude.join(), chains: chains.join() }
        const expected = searchAll(list, one)
        const found: string[] = []
        const pages = Math.ceil(expected.length / one.entries) + 1
        for (let page = 1; page <= pages; page += 1) {
          const { data, count } = repo.find({ ...rest, ...lists, page })
          expect(count).toBe(expected.length)
          expect(data.length).toBeLessThanOrEqual(one.entries)
          found.push(...data.map(({ id }) => id))
        }
        expect(found).toEqual(expected)
      }
    }),
    { numRuns: 400 },
  )
})
