import { expect, test } from 'vitest'
import { FrameError, frameErrorName } from './FrameError.ts'
import { FRAME_ERRORS, type FrameErrorName } from './messages.ts'

const names = Object.keys(FRAME_ERRORS) as FrameErrorName[]

test.each(names)('an error for %s has its code, and says what has happened', (reason) => {
  const error = new FrameError(reason)
  expect(error).toMatchObject({ name: 'FrameError', reason, code: FRAME_ERRORS[reason] })
  expect(error.message).toMatch(/^[A-Z].+\.$/)
  expect(frameErrorName(error)).toBe(reason)
})

test('each kind of error can be told by its code and by its text', () => {
  expect(new Set(Object.values(FRAME_ERRORS)).size).toBe(names.length)
  expect(new Set(names.map((name) => new FrameError(name).message)).size).toBe(names.length)
})
