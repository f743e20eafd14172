import { expect, test } from 'vitest'
import { balancePage } from './balancePage.ts'

const rows = Array.from({ length: 1_001 }, (_, index) => index)

test('pages of 500 rows cover the whole list, each row once', () => {
  const seen: number[] = []
  let cursor: string | undefined
  for (let pages = 1; ; pages++) {
    const { balances, next } = balancePage(rows, cursor)
    seen.push(...balances)
    if (next === null) {
      expect(pages).toBe(3)
      break
    }
    cursor = next
  }
  expect(seen).toEqual(rows)
})

test('a list of exactly one page has no next page', () => {
  expect(balancePage(rows.slice(0, 500), undefined)).toMatchObject({ next: null })
})

test.each(['x', '-1', '1.5', '1e99'])('the cursor %s is refused', (cursor) => {
  expect(() => balancePage(rows, cursor)).toThrow('cursor')
})
