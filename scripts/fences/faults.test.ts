import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseFaults, problemsOf } from './faults.ts'

const docs = join(import.meta.dirname, '../../docs')
const page = readFileSync(join(docs, 'faults.md'), 'utf8')
const { faults, targets, sets } = parseFaults(page)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)

test('every class of faults, every fuzz target and every set of bad inputs has its row', () => {
  expect(faults.map(({ id }) => id)).toEqual(numbers(36).map((number) => `F${number}`))
  expect(targets.map(({ id }) => id)).toEqual(numbers(25))
  expect(sets.map(({ id }) => id)).toEqual(numbers(12))
})

test('every row names tests that exist', () => {
  expect([...faults, ...targets, ...sets].flatMap((row) => problemsOf(row, docs))).toEqual([])
})

test('the page says how many bad inputs there are, and for which classes something is missing', () => {
  const size = sets.reduce((sum, set) => sum + (set.size ?? 0), 0)
  expect(page).toContain(`${size.toLocaleString('en')} inputs`)
  const missing = faults.filter((row) => row.missing)
  expect(page).toContain(`of ${missing.length} of them a part is not shown yet`)
})

const here = '[faults.test.ts](../scripts/fences/faults.test.ts)'

test.each([
  ['a row without a test', '| F1 | a | b | c | |', 'names no test'],
  ['a file that is gone', '| F1 | a | b | c | [a](../gone.test.ts) “a” |', 'does not exist'],
  ['a test that is gone', `| F1 | a | b | c | ${here} “${'no'.repeat(9)}” |`, 'does not have'],
  ['a test without a title', `| F1 | a | b | c | ${here} |`, 'names no test of'],
  ['what is no test', '| F1 | a | b | c | [a](../scripts/fences/faults.ts) “a” |', 'is no test'],
])('finds %s', (_, row, problem) => {
  const found = parseFaults(row).faults.flatMap((one) => problemsOf(one, docs))
  expect(found).toContainEqual(expect.stringContaining(problem))
})

test('refuses a row with another number of columns', () => {
  expect(() => parseFaults('| F1 | a |')).toThrow('5 columns')
})
