import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openWindow } from './openWindow.ts'

/** A window of this origin, as one that was opened; and a frame that says to be one. */
function setUp() {
  const frame = () => {
    const element = document.createElement('iframe')
    document.body.append(element)
    onTestFinished(() => element.remove())
    return element.contentWindow as Window
  }
  const [opened, impostor] = [frame(), frame()]
  vi.spyOn(window, 'open').mockReturnValue(opened)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const say = (source: Window, origin = location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data: 'bowline-window', source, origin }))
  return { opened, impostor, say }
}

/** Takes the first window that says to be ready. */
const openNaively = () =>
  new Promise<Window>((resolve) =>
    addEventListener('message', ({ source }) => resolve(source as Window), { once: true }),
  )

test('a wallet that does the obvious draws in the window that imitates its own', async () => {
  const { impostor, say } = setUp()
  const drawn = openNaively()
  say(impostor)
  expect(await drawn).toBe(impostor)
})

test('a window that imitates that of the wallet is not drawn in', async () => {
  const { opened, impostor, say } = setUp()
  const clock = createManualClock()
  const { signal } = new AbortController()
  const opening = openWindow({ title: 'Approve', clock, signal, onEscape() {} })
  // Another window, and another page in the one that was opened.
  say(impostor)
  say(opened, 'https://evil.example')
  clock.advance(20_000)
  expect(await opening).toBeUndefined()
})

test('the window that was opened is drawn in once its own page says to be there', async () => {
  const { opened, impostor, say } = setUp()
  const closing = new AbortController()
  const onEscape = vi.fn()
  const opening = openWindow({
    ...{ title: 'Approve', clock: createManualClock(), signal: closing.signal, onEscape },
  })
  say(impostor)
  say(opened)
  expect((await opening)?.view).toBe(opened)
  // It is heard there, but not while it ends something else.
  const press = (init: KeyboardEventInit) =>
    opened.document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...init }))
  press({ isComposing: true })
  press({ repeat: true })
  press({ key: 'Enter' })
  expect(onEscape).not.toHaveBeenCalled()
  press({})
  expect(onEscape).toHaveBeenCalledTimes(1)
  closing.abort()
})
