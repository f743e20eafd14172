import { expect, test } from 'vitest'
import { askAgainWhileIncomplete } from './askAgainWhileIncomplete.ts'

const pages = (...marks: readonly boolean[]) => ({
  pages: marks.map((isIncomplete) => ({ isIncomplete })),
  pageParams: marks.map(() => undefined),
})

const behind = (times: number, isIncomplete = false) => ({
  pages: [{ isIncomplete: false, timesBehind: times }, { isIncomplete }],
  pageParams: [undefined, 'more'],
})

test.each([
  ['the first answer', pages(true), 1, 'success', 5_000],
  ['the third answer', pages(true), 3, 'success', 15_000],
  ['the hundredth answer', pages(true), 100, 'success', 30_000],
  ['three pages', pages(true, true, true), 1, 'success', 15_000],
  ['a whole list', pages(true, false), 1, 'success', false],
  ['no answer yet', undefined, 0, 'pending', false],
  ['a failure', pages(true), 1, 'error', false],
  ['an answer without the newest blocks', behind(1), 9, 'success', 2 * 2_500],
  ['the fifth such answer in a row', behind(5), 9, 'success', 2 * 40_000],
  ['the sixth one', behind(6), 9, 'success', false],
  ['the sixth one of a list that is still read', behind(6, true), 1, 'success', 10_000],
  ['one, and a failure', behind(1), 9, 'error', false],
] as const)('after %s', (_, data, dataUpdateCount, status, interval) => {
  expect(askAgainWhileIncomplete({ state: { data, status, dataUpdateCount } })).toBe(interval)
})
