import { expect, onTestFinished, test, vi } from 'vitest'
import { pageVisibility } from './pageVisibility.ts'

test('a page tells when it gets hidden or visible, until that is stopped', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  const seen: boolean[] = []
  const stop = pageVisibility.onChange(() => seen.push(pageVisibility.isVisible()))
  const set = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  set('hidden')
  set('visible')
  expect(seen).toEqual([false, true])
  stop()
  set('hidden')
  expect(seen).toHaveLength(2)
})

test('outside of a browser everything is always visible', () => {
  expect(pageVisibility.isVisible()).toBe(true)
  expect(() => pageVisibility.onChange(() => {})()).not.toThrow()
})
