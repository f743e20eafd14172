import { expect, test } from 'vitest'
import { monthName } from './monthName.ts'

const now = new Date('2026-11-20T12:00:00').getTime()
const name = (time: string, locale = 'en') => monthName(new Date(time).getTime(), { now, locale })

test('shows the year unless it is the current one', () => {
  expect(name('2026-01-01T00:00:00')).toBe('January')
  expect(name('2025-12-31T23:59:59')).toBe('December 2025')
})

test('formats for the locale', () => {
  expect(name('2025-03-09T12:00:00', 'de')).toBe('März 2025')
})
