import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRows, problemsOf } from './specification.ts'

const docs = join(import.meta.dirname, '../../docs')
const rows = parseRows(readFileSync(join(docs, 'specification.md'), 'utf8'))

test('every statement names files and tests that exist, or a decision', () => {
  expect(rows.flatMap((row) => problemsOf(row, docs))).toEqual([])
})

test('the page says how many statements there are, and how many do not hold yet', () => {
  const missing = rows.filter((row) => row.missing)
  const page = readFileSync(join(docs, 'specification.md'), 'utf8')
  const count = `${rows.length} statements, of which ${missing.length} do not hold yet.`
  console.info(count, ...missing.map(({ statement }) => `\n- ${statement}`))
  expect(page).toContain(count)
})

const here = '[specification.test.ts](../scripts/fences/specification.test.ts)'
const file = '[specification.ts](../scripts/fences/specification.ts)'

test.each([
  ['a row with nothing behind it', '| Connects | | | |', 'neither a file'],
  ['a file without a test', `| Connects | ${file} | | |`, 'neither a file'],
  [
    'a file that is gone',
    `| Connects | [a](../gone.ts) | ${here} “finds %s” | |`,
    'gone.ts, which',
  ],
  [
    'a test that is gone',
    `| Connects | ${file} | ${here} “${'no'.repeat(9)}” | |`,
    'does not have',
  ],
  ['a word of a title', `| Connects | ${file} | ${here} “finds” | |`, 'does not have'],
  ['a text that is no title', `| Connects | ${file} | ${here} “4 columns” | |`, 'does not have'],
  [
    'a case that is none',
    `| Connects | ${file} | ${here} “finds { code: 1 }” | |`,
    'does not have',
  ],
  ['a title of any test', `| Connects | ${file} | ${here} “%s” | |`, 'which is any test'],
  ['a test without a title', `| Connects | ${file} | ${here} | |`, 'names no test of'],
  ['a file in the place of a test', `| Connects | ${file} | ${file} “parse” | |`, 'is no test'],
  ['a decision elsewhere', '| Connects | | | [a](architecture.md) |', 'is no decision'],
  ['both', `| Connects | ${file} | ${here} “finds %s” | not yet: a reason |`, 'and does not hold'],
])('finds %s', (_, row, problem) => {
  const found = parseRows(row).flatMap((one) => problemsOf(one, docs))
  expect(found).toContainEqual(expect.stringContaining(problem))
})

test.each([
  `| Connects | ${file} | ${here} “finds %s” | |`,
  `| Connects | ${file} | ${here} “finds a file without a test” | |`,
  '| Connects | | | [a](decisions/2026-11-22-interactions-with-the-user.md) |',
  '| Connects | | | not yet: a reason |',
])('accepts %s', (row) => {
  expect(parseRows(row).flatMap((one) => problemsOf(one, docs))).toEqual([])
})

test('refuses a row with another number of columns', () => {
  expect(() => parseRows('| Connects | a |')).toThrow('4 columns')
})
