import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAccountId, isChainId, parseAccountId, parseChainId } from './identifiers.ts'

// Ids of the grammar, and each of them with one defect that the grammar does not allow.

const SEED = 20_261_127
const namespace = fc.stringMatching(/^[-a-z0-9]{3,8}$/)
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)
const parts = fc.sample(fc.tuple(namespace, reference, address), { seed: SEED, numRuns: 200 })

const FOREIGN = [' ', '\n', '{', '/', '\0', '\u200b', '\u202e', 'é', 'а', '１', ':']

type Parts = readonly [namespace: string, reference: string, address: string]
/** What makes an id invalid, whatever it was before. */
const DEFECTS: readonly ((parts: Parts, dice: number) => Parts)[] = [
  ([, ref, at]) => ['', ref, at],
  ([space, , at]) => [space, '', at],
  ([space, ref, at]) => [space.slice(0, 2), ref, at],
  ([space, ref, at]) => [space.padEnd(9, 'x'), ref, at],
  ([space, ref, at]) => [`A${space.slice(1)}`, ref, at],
  ([space, ref, at]) => [space, ref.padEnd(33, '1'), at],
  ([space, ref, at], dice) => [space, insert(ref, dice), at],
  ([space, ref, at], dice) => [insert(space, dice), ref, at],
  ([space, ref, at]) => [` ${space}`, ref, at],
  ([space, ref, at]) => [space, ref, at].map((part) => part.repeat(200)) as unknown as Parts,
]
/** Only an account has these. */
const OF_ADDRESSES: typeof DEFECTS = [
  ([space, ref]) => [space, ref, ''],
  ([space, ref, at]) => [space, ref, at.padEnd(129, 'x')],
  ([space, ref, at], dice) => [space, ref, insert(at, dice)],
  ([space, ref, at]) => [space, ref, `${at}\n`],
]

function insert(text: string, dice: number): string {
  const place = dice % (text.length + 1)
  return `${text.slice(0, place)}${FOREIGN[dice % FOREIGN.length]}${text.slice(place)}`
}

const chainIds = parts.map(([space, ref]) => `${space}:${ref}`)
const accountIds = parts.map((each) => each.join(':'))
const badChainIds = parts
  .flatMap((each, index) =>
    [0, 1].map((turn) => DEFECTS[(2 * index + turn) % DEFECTS.length]?.(each, index) ?? each),
  )
  .map(([space, ref]) => `${space}:${ref}`)
const ALL = [...DEFECTS, ...OF_ADDRESSES]
const badAccountIds = parts
  .flatMap((each, index) =>
    [0, 1].map((turn) => ALL[(2 * index + turn) % ALL.length]?.(each, index) ?? each),
  )
  .map((each) => each.join(':'))

test('of 1,200 ids the 400 of the grammar are taken, and the others are not', () => {
  expect(chainIds.length + accountIds.length).toBe(400)
  expect(badChainIds.length + badAccountIds.length).toBe(800)
  const tells = (read: (text: string) => unknown, text: string) => {
    try {
      return read(text) !== undefined
    } catch (error) {
      expect(error).toMatchObject({ name: 'KitError' })
      return false
    }
  }
  for (const id of chainIds)
    expect([id, isChainId(id), tells(parseChainId, id)]).toEqual([id, true, true])
  for (const id of accountIds)
    expect([id, isAccountId(id), tells(parseAccountId, id)]).toEqual([id, true, true])
  for (const id of badChainIds)
    expect([id, isChainId(id), tells(parseChainId, id)]).toEqual([id, false, false])
  for (const id of badAccountIds)
    expect([id, isAccountId(id), tells(parseAccountId, id)]).toEqual([id, false, false])
})
