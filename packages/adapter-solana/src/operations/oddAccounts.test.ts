import { expect, test } from 'vitest'
// @boundaries-ignore The corpus of oddities is no part of a package.
import oddities from '../../../common/vectors/oddities/solanaAccounts.json' with { type: 'json' }
import { readTokenAccounts } from './getTokenAccounts.ts'

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const OWNER = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const OTHER = '4Nd1mYQtxMrA8ywiBz3Zx3y7SN5rZzHbqU4Jr1sZy8Sd'

/** What may be wrong: the whole data, what the node has read of it, or a part of that. */
interface Change {
  readonly data?: unknown
  readonly parsed?: unknown
  readonly [field: string]: unknown
}

function account(pubkey: string, { data, parsed, ...info }: Change = {}) {
  const tokenAmount = { amount: '5', decimals: 6 }
  const right = { info: { mint: USDC, owner: OWNER, state: 'initialized', tokenAmount, ...info } }
  const whole = data ?? { program: 'spl-token', parsed: parsed ?? right, space: 165 }
  return { pubkey, account: { data: whole, lamports: 1, owner: OWNER } }
}

/** Answers of nodes arrive with whole numbers as bigints. */
const arrived = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(arrived)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, arrived(part)]))
}

const read = (...accounts: readonly object[]) =>
  readTokenAccounts(arrived({ context: { slot: 1 }, value: accounts }))

test.each(oddities.map((odd) => [odd.id, odd] as const))(
  'an account of the kind %s leaves all others as they are',
  (_id, { row, listed, what, source }) => {
    expect([what, source]).toEqual([
      expect.stringMatching(/[^.]$/),
      expect.stringMatching(/^https/),
    ])
    const others = [account(OWNER), account(USDC)]
    const found = read(account(OWNER), account(OTHER, row as Change), account(USDC))
    expect(found.filter(({ address }) => address !== OTHER)).toEqual(read(...others))
    const own = found.filter(({ address, amount }) => address === OTHER && amount > 0n)
    expect(own).toHaveLength(listed ? 1 : 0)
  },
)

test('an answer that is no list is refused', () => {
  expect(() => readTokenAccounts({ value: {} })).toThrow()
})
