import { afterEach, expect, test, vi } from 'vitest'
import { browserWindows } from './windows.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the user has just clicked', { userActivation: { isActive: true } }, true],
  ['the click was too long ago', { userActivation: { isActive: false } }, false],
  ['the browser does not tell', {}, false],
  ['there is no browser', undefined, false],
])('a window can be opened: %s', (_, navigator, canOpen) => {
  vi.stubGlobal('navigator', navigator)
  expect(browserWindows.canOpen()).toBe(canOpen)
})

test('opens a popup, and only for a safe address', () => {
  const opened: unknown[] = []
  vi.stubGlobal('open', (...args: unknown[]) => {
    opened.push(args)
    return {}
  })
  expect(browserWindows.open('https://login.example/')).toEqual({})
  expect(browserWindows.open('javascript:alert(1)')).toBeNull()
  expect(opened).toEqual([['https://login.example/', '_blank', 'popup,width=480,height=720']])
})
