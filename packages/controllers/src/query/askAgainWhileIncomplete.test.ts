import { expect, test } from 'vitest'
import { askAgainWhileIncomplete } from './askAgainWhileIncomplete.ts'

const pages = (...marks: readonly boolean[]) => ({
  pages: marks.map((isIncomplete) => ({ isIncomplete })),
  pageParams: marks.map(() => undefined),
})

test.each([
  ['the first answer', pages(true), 1, 'success', 5_000],
  ['the third answer', pages(true), 3, 'success', 15_000],
  ['the hundredth answer', pages(true), 100, 'success', 30_000],
  ['three pages', pages(true, true, true), 1, 'success', 15_000],
  ['a whole list', pages(true, false), 1, 'success', false],
  ['no answer yet', undefined, 0, 'pending', false],
  ['a failure', pages(true), 1, 'error', false],
] as const)('after %s', (_, data, dataUpdateCount, status, interval) => {
  expect(askAgainWhileIncomplete({ state: { data, status, dataUpdateCount } })).toBe(interval)
})
