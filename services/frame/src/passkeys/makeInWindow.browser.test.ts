import { expect, onTestFinished, test, vi } from 'vitest'
import { makeInWindow } from './makeInWindow.ts'

const options = { id: 'user', name: 'ada@example.org' }
const passkey = { credentialId: 'passkey' }

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
  const told = new Map<Window, unknown[]>([opened, impostor].map((one) => [one, []]))
  for (const [one, heard] of told)
    one.addEventListener('message', ({ data }) => heard.push(data.answer))
  const say = (source: Window, data: unknown, origin = location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
  return { opened, impostor, told, say }
}

/** Takes the first passkey that it hears of. */
const makeNaively = () =>
  new Promise<unknown>((resolve) =>
    addEventListener('message', ({ data }) => resolve(data.made), { once: true }),
  )

test('a page that does the obvious takes a passkey of a window that imitates its own', async () => {
  const { impostor, say } = setUp()
  const made = makeNaively()
  say(impostor, { made: passkey })
  expect(await made).toBe(passkey)
})

test('only the window that was opened is told what to make, and makes it', async () => {
  const { opened, impostor, told, say } = setUp()
  const made = makeInWindow(options, new AbortController().signal)
  say(impostor, 'bowline-passkey')
  say(opened, 'bowline-passkey', 'https://evil.example')
  say(opened, 'bowline-passkey')
  await expect.poll(() => told.get(opened)).toEqual([options])
  expect(told.get(impostor)).toEqual([])
  say(impostor, { made: { credentialId: 'of the impostor' } })
  say(opened, { made: { credentialId: 'of the other page' } }, 'https://evil.example')
  say(opened, { made: passkey })
  expect(await made).toBe(passkey)
})

test('no passkey is made once the window or the screen is left, or where no window opens', async () => {
  const { opened, say } = setUp()
  const closed = makeInWindow(options, new AbortController().signal)
  say(opened, 'bowline-passkey')
  opened.dispatchEvent(new Event('pagehide'))
  await expect(closed).rejects.toMatchObject({ name: 'AbortError' })
  const leaving = new AbortController()
  const left = makeInWindow(options, leaving.signal)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  vi.spyOn(window, 'open').mockReturnValue(null)
  const blocked = makeInWindow(options, new AbortController().signal)
  await expect(blocked).rejects.toMatchObject({ name: 'NotAllowedError' })
})
