import { createManualClock } from '@bowline/common/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { WantedFrame } from '../../kit/frames.ts'
import { createFrames } from './createFrames.ts'

const page = { src: 'https://wallet.test/frame', title: 'Harbor wallet' }
// The test calls nothing on it.
const window = {} as Window

function setup() {
  const clock = createManualClock()
  const store = createStore<readonly WantedFrame[]>(() => [])
  const frames = createFrames({ store, clock })
  const opened = async () => {
    const opening = frames.open(page)
    store.getState().at(-1)?.made(window)
    return opening
  }
  return { clock, store, frames, opened, height: () => store.getState()[0]?.height }
}

test('a frame opens once a screen has rendered it', async () => {
  const { frames, store } = setup()
  const opening = frames.open(page)
  expect(store.getState()).toMatchObject([{ ...page, height: 420 }])
  store.getState()[0]?.made(window)
  const frame = await opening
  expect(frame.window).toBe(window)
  expect(frame.id).toBe(store.getState()[0]?.id)
})

test('closing removes it without an event for the wallet', async () => {
  const { frames, store } = setup()
  const onClosed = vi.fn()
  const opening = frames.open({ ...page, onClosed })
  store.getState()[0]?.made(window)
  ;(await opening).close()
  expect(store.getState()).toEqual([])
  expect(onClosed).not.toHaveBeenCalled()
})

test.each([
  ['the screens are gone', ({ store }: ReturnType<typeof setup>) => store.getState()[0]?.gone()],
  ['the kit is destroyed', ({ frames }: ReturnType<typeof setup>) => frames.closeAll()],
])('the wallet is told once when %s', async (_when, end) => {
  const all = setup()
  const onClosed = vi.fn()
  const opening = all.frames.open({ ...page, onClosed })
  all.store.getState()[0]?.made(window)
  await opening
  end(all)
  all.frames.closeAll()
  expect(all.store.getState()).toEqual([])
  expect(onClosed).toHaveBeenCalledOnce()
})

test('without screens a frame is given up after 30 s', async () => {
  const { clock, frames, store } = setup()
  const onClosed = vi.fn()
  const opening = frames.open({ ...page, onClosed })
  const outcome = expect(opening).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
  clock.advance(29_999)
  expect(store.getState()).toHaveLength(1)
  clock.advance(1)
  await outcome
  expect(store.getState()).toEqual([])
  expect(onClosed).toHaveBeenCalledOnce()
})

test('a frame that a screen has rendered stays open', async () => {
  const { clock, opened, store } = setup()
  await opened()
  clock.advance(60_000)
  expect(store.getState()).toHaveLength(1)
})

test('aborting removes a frame that no screen has rendered', async () => {
  const { frames, store } = setup()
  const leaving = new AbortController()
  const opening = frames.open({ ...page, signal: leaving.signal })
  leaving.abort()
  await expect(opening).rejects.toMatchObject({ code: 'ABORTED' })
  expect(store.getState()).toEqual([])
  await expect(frames.open({ ...page, signal: leaving.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  expect(store.getState()).toEqual([])
})

describe('pages that may be framed', () => {
  const atOrigin = (origin: string) => {
    vi.stubGlobal('location', new URL(origin))
    onTestFinished(() => void vi.unstubAllGlobals())
  }

  test.each([
    'https://wallet.test/frame?project=1',
    'http://localhost:4000/frame',
    'http://app.test/frame',
    '/frame',
  ])('%s', (src) => {
    atOrigin('http://app.test')
    const { frames, store } = setup()
    void frames.open({ ...page, src })
    expect(store.getState()[0]?.src).toBe(new URL(src, 'http://app.test').href)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://app.test/4f1e7b1a-0000-4000-8000-000000000000',
    'blob:https://app.test/4f1e7b1a-0000-4000-8000-000000000000',
    'about:blank',
    'about:srcdoc',
    'file:///etc/passwd',
    'http://other.test/frame',
    'https://user:word@wallet.test/',
    'http://user:word@app.test/',
    'ws://app.test',
    '//other.test/frame',
    'http:\\\\other.test',
  ])('not %s', async (src) => {
    atOrigin('http://app.test')
    const { frames, store } = setup()
    await expect(frames.open({ ...page, src })).rejects.toMatchObject({ code: 'INVALID_CONFIG' })
    expect(store.getState()).toEqual([])
  })

  test('on a server the app has no origin', async () => {
    const { frames } = setup()
    await expect(frames.open({ ...page, src: '/frame' })).rejects.toMatchObject({
      code: 'INVALID_CONFIG',
    })
  })
})

describe('the height', () => {
  test.each([
    [300, 300],
    [300.4, 300],
    [0, 160],
    [-1e9, 160],
    [1e9, 560],
    [Number.MAX_VALUE, 560],
  ])('%d becomes %d', async (asked, height) => {
    const test = setup()
    const frame = await test.opened()
    frame.resize(asked)
    expect(test.height()).toBe(height)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '300', '300px;inset:0', null, {}, [300], 300n])(
    'is not changed by %s',
    async (asked) => {
      const test = setup()
      const frame = await test.opened()
      frame.resize(asked)
      expect(test.height()).toBe(420)
    },
  )

  test('changes at most every 100 ms, and ends with the last value', async () => {
    const test = setup()
    const frame = await test.opened()
    let changes = 0
    test.store.subscribe(() => changes++)
    for (let wish = 0; wish < 10_000; wish++) frame.resize(200 + (wish % 300))
    expect(changes).toBe(1)
    test.clock.advance(99)
    expect(changes).toBe(1)
    test.clock.advance(1)
    expect(changes).toBe(2)
    expect(test.height()).toBe(200 + (9_999 % 300))
    test.clock.advance(10_000)
    expect(changes).toBe(2)
    frame.resize(333)
    expect(test.height()).toBe(333)
  })

  test('does not change after the frame was closed', async () => {
    const test = setup()
    const frame = await test.opened()
    frame.resize(200)
    frame.resize(300)
    frame.close()
    let changes = 0
    test.store.subscribe(() => changes++)
    frame.resize(250)
    test.clock.advance(1_000)
    expect(changes).toBe(0)
  })
})
