import { expect, test } from 'vitest'
import { relativeTime } from './relativeTime.ts'

const now = Date.UTC(2026, 0, 31, 12)
const ago = (seconds: number) => relativeTime(now - seconds * 1000, { now, locale: 'en' })

test('uses the largest unit of which at least one has passed', () => {
  expect([0, 1, 59, 60, 7_200, 172_800, 5_184_000, 63_072_000].map(ago)).toMatchInlineSnapshot(`
    [
      "now",
      "1 sec. ago",
      "59 sec. ago",
      "1 min. ago",
      "2 hr. ago",
      "2 days ago",
      "2 mo. ago",
      "2 yr. ago",
    ]
  `)
})

test('treats a moment in the future as now', () => {
  expect(ago(-5)).toBe('now')
})

test('formats for the locale', () => {
  expect(relativeTime(now - 20_000, { now, locale: 'de' })).toBe('vor 20 Sek.')
})
