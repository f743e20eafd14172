import { expect, onTestFinished, test, vi } from 'vitest'
import { type Clock, systemClock } from '../ports/Clock.ts'
import { createManualClock } from '../testing/manualClock.ts'
import { BOOT_WITHIN_MS } from './limits.ts'
import { openChannel } from './openChannel.ts'

const page = `<script type="module" src="${new URL('./framePage.test.fixture.ts', import.meta.url)}"></script>`
const chainId = 'eip155:1'

function addFrame(
  srcdoc: string,
  { name = '', sandbox }: { name?: string; sandbox?: string } = {},
) {
  const frame = document.createElement('iframe')
  frame.name = name
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
  frame.srcdoc = srcdoc
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  return { frame, window: frame.contentWindow }
}

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

/** Posts a message to the window around it, and reports what is posted to it. */
const forger = (message: object) => `<script>
  parent.postMessage(${JSON.stringify(message)}, '*')
  addEventListener('message', ({ data, ports }) => {
    parent.postMessage({ forged: data.t, ports: ports.length }, '*')
  })
</script>`

function listenForForgers() {
  const reports: unknown[] = []
  const stop = new AbortController()
  addEventListener('message', ({ data }) => data?.forged && reports.push(data), {
    signal: stop.signal,
  })
  onTestFinished(() => stop.abort())
  return reports
}

const load = '1'.repeat(32)

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

test('the boot of another frame is not greeted', async () => {
  const reports = listenForForgers()
  const { window } = addFrame(page)
  addFrame(forger({ t: 'boot', v: 1, load }))
  const caller = await open(window).opening
  expect(await caller.request('user', null)).toBeNull()
  postMessage({ t: 'boot', v: 1, load }, location.origin)
  expect(await caller.request('user', null)).toBeNull()
  expect(reports).toEqual([])
})

test('a page of another origin is not greeted, and does not spoil the one that follows', async () => {
  const reports = listenForForgers()
  const seen = Promise.withResolvers<void>()
  addEventListener('message', ({ origin }) => origin === 'null' && seen.resolve())
  const forgery = forger({ t: 'boot', v: 1, load })
  const { frame, window } = addFrame(forgery, { sandbox: 'allow-scripts' })
  const { opening } = open(window)
  await seen.promise
  frame.removeAttribute('sandbox')
  frame.srcdoc = page
  expect(await (await opening).request('user', null)).toBeNull()
  expect(reports).toEqual([])
})

test.each([
  ['another version', { t: 'boot', v: 2, load }],
  ['a further property', { t: 'boot', v: 1, load, key: 1 }],
  ['no load', { t: 'boot', v: 1 }],
])('a boot with %s is not greeted', async (_name, message) => {
  const reports = listenForForgers()
  const clock = createManualClock()
  const seen = Promise.withResolvers<void>()
  addEventListener('message', ({ data }) => data?.t === 'boot' && seen.resolve(), { once: true })
  const { window } = addFrame(forger(message))
  const { opening } = open(window, { clock })
  await seen.promise
  clock.advance(BOOT_WITHIN_MS)
  await expect(opening).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  expect(reports).toEqual([])
})

const whenBooted = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController()
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.t !== 'boot') return
      listening.abort()
      resolve()
    }
    addEventListener('message', onMessage, { signal: listening.signal })
  })

test('only the first well-formed greeting gets an answer', async () => {
  const booted = whenBooted()
  const { window } = addFrame(page)
  await booted
  const answers: unknown[] = []
  const greet = (nonce: string, ports = 1) => {
    const channels = Array.from({ length: ports }, () => new MessageChannel())
    for (const { port1 } of channels) {
      port1.onmessage = ({ data }) => answers.push(data)
      onTestFinished(() => port1.close())
    }
    const own = channels.map(({ port2 }) => port2)
    window.postMessage({ t: 'hello', v: 1, nonce }, location.origin, own)
  }
  greet('2'.repeat(32), 0)
  greet('3'.repeat(32), 2)
  greet('short')
  greet('4'.repeat(32))
  greet('5'.repeat(32))
  await expect.poll(() => answers).toEqual([{ t: 'ready', nonce: '4'.repeat(32) }])
})

test('the greeting of a frame beside the page gets no answer', async () => {
  const reports = listenForForgers()
  const booted = whenBooted()
  const { window } = addFrame(page)
  await booted
  const greeted = Promise.withResolvers<void>()
  addEventListener('message', ({ data }) => data === 'greeted' && greeted.resolve())
  addFrame(`<script>
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => parent.postMessage({ forged: data.t }, '*')
    const index = [...Array(parent.frames.length).keys()].find((at) => parent.frames[at] !== window)
    parent.frames[index].postMessage({ t: 'hello', v: 1, nonce: '${load}' }, '*', [port2])
    parent.postMessage('greeted', '*')
  </script>`)
  await greeted.promise
  const caller = await open(window).opening
  expect(await caller.request('user', null)).toBeNull()
  expect(reports).toEqual([])
})
