import { expect, onTestFinished, test, vi } from 'vitest'
import { type Clock, systemClock } from '../ports/Clock.ts'
import { createManualClock } from '../testing/manualClock.ts'
import { addFrame, page, whenBooted } from './handshake.test.support.ts'
import { BOOT_WITHIN_MS } from './limits.ts'
import { openChannel } from './openChannel.ts'

const chainId = 'eip155:1'

interface OpenOptions {
  readonly clock?: Clock
  readonly signal?: AbortSignal
}

function open(window: Window, { clock = systemClock, signal }: OpenOptions = {}) {
  const onBroken = vi.fn()
  const opening = openChannel({ window, origin: location.origin, clock, signal, onBroken })
  // Some tests look at the outcome later.
  opening.catch(() => {})
  onTestFinished(() =>
    opening.then(
      ({ close }) => close(),
      () => {},
    ),
  )
  return { opening, onBroken }
}

test('a page and an app find each other, and the page knows the origin of the app', async () => {
  const { window } = addFrame(page)
  const { opening } = open(window)
  const caller = await opening
  expect(await caller.request('user', null)).toBeNull()
  expect(await caller.request('wallet', { chainId, method: 'whose' })).toBe(location.origin)
})

test('an app that listens late still finds its page', async () => {
  const booted = whenBooted()
  const { window } = addFrame(page)
  await booted
  const caller = await open(window).opening
  expect(await caller.request('user', null)).toBeNull()
})

test.each([
  ['refuses', 'PROJECT_ID_INVALID'],
  ['cannot tell', 'HTTP_UNREACHABLE'],
])('a page that %s says so', async (name, code) => {
  const { window } = addFrame(page, { name })
  await expect(open(window).opening).rejects.toMatchObject({ code })
})

test('a page that does not load is given up after 20 s', async () => {
  const { window } = addFrame('<p>Service unavailable</p>')
  const clock = createManualClock()
  const { opening } = open(window, { clock })
  clock.advance(BOOT_WITHIN_MS)
  await expect(opening).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
})

test('a page that loads in the last moment is in time, and one that is too late is found by the next attempt', async () => {
  const clock = createManualClock()
  const { frame, window } = addFrame('')
  const inTime = open(window, { clock })
  clock.advance(BOOT_WITHIN_MS - 1)
  frame.srcdoc = page
  expect(await (await inTime.opening).request('user', null)).toBeNull()

  const late = addFrame('')
  const tooLate = open(late.window, { clock })
  clock.advance(BOOT_WITHIN_MS)
  await expect(tooLate.opening).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  const booted = whenBooted()
  late.frame.srcdoc = page
  await booted
  expect(await (await open(late.window, { clock }).opening).request('user', null)).toBeNull()
})

test('leaving ends the wait', async () => {
  const { window } = addFrame(page)
  const leaving = new AbortController()
  const { opening } = open(window, { signal: leaving.signal })
  leaving.abort()
  await expect(opening).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(open(window, { signal: leaving.signal }).opening).rejects.toMatchObject({
    code: 'ABORTED',
  })
})

test('a page that loads again fails what waits', async () => {
  const { frame, window } = addFrame(page)
  const { opening, onBroken } = open(window)
  const caller = await opening
  frame.srcdoc = `${page} `
  await expect.poll(() => onBroken.mock.calls).toHaveLength(1)
  await expect(caller.request('user', null)).rejects.toMatchObject({ reason: 'disconnected' })
})
