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

test.each([
  ['skiff://wc', {}, '_self'],
  ['https://skiff.example/wc', {}, '_blank'],
  ['skiff://wc', { TelegramWebviewProxy: {} }, '_blank'],
  ['skiff://wc', { Telegram: { WebApp: { platform: 'ios' } } }, '_blank'],
  // Telegram's script in an ordinary browser.
  ['skiff://wc', { Telegram: { WebApp: { platform: 'unknown' } } }, '_self'],
  ['skiff://wc', { Telegram: 'something else' }, '_self'],
  ['skiff://wc', { top: {} }, '_top'],
  ['skiff://wc', { location: { href: 'https://app.test/#tgWebAppPlatform=android' } }, '_blank'],
  ['skiff://wc', { location: { href: 'https://app.test/#/a?tgWebAppPlatform=weba' } }, '_blank'],
])('opens the app behind %s in a page with %o as %s', (link, page, target) => {
  const opened: unknown[] = []
  const stubs = { location: { href: 'https://app.test/' }, ...page }
  const self: Record<string, unknown> = { ...stubs }
  if (!('top' in page)) self.top = self
  vi.stubGlobal('window', self)
  vi.stubGlobal('location', stubs.location)
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
  vi.stubGlobal('open', (...args: unknown[]) => void opened.push(args))
  browserWindows.openApp?.(link)
  expect(opened).toEqual([[link, target, 'noopener,noreferrer']])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'intent://x#Intent;end',
  'http://x.test',
  '',
])('opens no app behind %o', (link) => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  browserWindows.openApp?.(link)
  expect(open).not.toHaveBeenCalled()
})
