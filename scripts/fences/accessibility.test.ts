import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOf, rowsOf } from './faults.ts'

const docs = join(import.meta.dirname, '../../docs')
const page = readFileSync(join(docs, 'accessibility.md'), 'utf8')
const rows = rowsOf(page, /^\| \d\.\d+\.\d+ /, 3)

/** How many criteria of the levels A and AA each guideline of WCAG 2.2 has. 4.1.1 is obsolete. */
const CRITERIA = {
  '1.1': 1,
  '1.2': 5,
  '1.3': 5,
  '1.4': 9,
  '2.1': 3,
  '2.2': 2,
  '2.3': 1,
  '2.4': 8,
  '2.5': 6,
  '3.1': 2,
  '3.2': 5,
  '3.3': 6,
  '4.1': 2,
}
/** Those that the text above the table is about. */
const ELSEWHERE = { '1.2': 5, '1.4': 1, '2.4': 3, '2.5': 1, '3.2': 2 }

test('every criterion of levels A and AA has its row, or is named as another matter', () => {
  const counted: Record<string, number> = { ...ELSEWHERE }
  for (const { id } of rows) {
    const guideline = id.slice(0, 3)
    counted[guideline] = (counted[guideline] ?? 0) + 1
  }
  expect(counted).toEqual(CRITERIA)
})

test('every row names tests that exist, or that people have judged it', () => {
  const judged = page.split('\n').filter((line) => line.endsWith('| by hand |'))
  expect(page).toContain(`${judged.length} criteria were judged by hand`)
  const tested = rows.filter(({ id }) => !judged.some((line) => line.startsWith(`| ${id} |`)))
  expect(tested).toHaveLength(rows.length - judged.length)
  expect(tested.flatMap((row) => problemsOf(row, docs))).toEqual([])
})

test('every setting of visitors names tests that exist', () => {
  const settings = rowsOf(page, /^\| (?:Zoom|Text spacing|Forced|Reduced|Touch)/, 3)
  expect(settings).toHaveLength(6)
  for (const row of settings) expect([row.id, row.tests.length > 0]).toEqual([row.id, true])
  expect(settings.flatMap((row) => problemsOf(row, docs))).toEqual([])
})
