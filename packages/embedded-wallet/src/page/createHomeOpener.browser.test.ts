import { FrameError } from '@bowline/common/frame'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHomeOpener } from './createHomeOpener.ts'

/** An app whose user has just begun a login, and the page of its wallet. */
function setUp({ isActive = true, needsHome = async (): Promise<boolean> => true } = {}) {
  const gesture = vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(isActive)
  const opened = { closed: false, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const request = vi.fn(needsHome)
  const src = new URL('https://wallet.example/?projectId=shop')
  const openHome = createHomeOpener({ page: { request: request as never }, src })
  return { openHome, open, opened, request, gesture }
}

test('the wallet’s own page is opened in the click that begins the login, and closed with it', async () => {
  const { openHome, open, opened } = setUp()
  const home = await openHome()
  const [[url, name, features] = []] = open.mock.calls
  expect([String(url), name]).toEqual([
    'https://wallet.example/window?projectId=shop&to=home',
    '_blank',
  ])
  expect(features).toContain('popup')
  expect(opened.close).not.toHaveBeenCalled()
  home?.end(true)
  expect(opened.close).toHaveBeenCalledTimes(1)
})

test.each([
  ['without a click', { isActive: false }],
  ['where the browser forgets nothing, or somebody is logged in', { needsHome: async () => false }],
  ['for an older page', { needsHome: () => Promise.reject(new FrameError('unsupported')) }],
])('no window is opened %s', async (_name, options) => {
  const { openHome, open } = setUp(options)
  expect(await openHome()).toBeUndefined()
  expect(open).not.toHaveBeenCalled()
})

test('a click that was too long ago opens nothing', async () => {
  const asked = Promise.withResolvers<boolean>()
  const { openHome, open, gesture, request } = setUp({ needsHome: () => asked.promise })
  const home = openHome()
  await expect.poll(() => request.mock.calls).toHaveLength(1)
  gesture.mockReturnValue(false)
  asked.resolve(true)
  expect(await home).toBeUndefined()
  expect(open).not.toHaveBeenCalled()
})

test('where the browser opens none, the page in the app offers it', async () => {
  const { openHome, open } = setUp()
  open.mockReturnValue(null)
  expect(await openHome()).toBeUndefined()
  expect(open).toHaveBeenCalledTimes(1)
})

test('one that was closed before anybody was logged in is not opened by itself again', async () => {
  const { openHome, open, opened } = setUp()
  const home = await openHome()
  // As if its user had closed it, if the browser has cut it off.
  opened.closed = true
  home?.end(false)
  expect(await openHome()).toBeUndefined()
  expect(open).toHaveBeenCalledTimes(1)
})
