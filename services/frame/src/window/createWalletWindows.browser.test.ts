import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createEndKeys } from '../pages/sealing.ts'
import { createWalletWindows } from './createWalletWindows.ts'

/** The page's end of a window that comes, at a server that drops what it is asked from then on. */
async function openWindow() {
  const clock = createManualClock()
  const { publicKey } = await createEndKeys()
  const left: string[] = []
  const { fetch, open } = globalThis
  globalThis.fetch = async (input) => {
    left.push(new URL(String(input)).pathname)
    return Response.json({})
  }
  globalThis.open = () => null
  onTestFinished(() => {
    Object.assign(globalThis, { fetch, open })
  })
  const byLogin: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/windows') return Response.json({})
    const { isThere } = JSON.parse(String(init?.body))
    if (isThere === false) return Response.json({ status: 'there', key: publicKey })
    throw new TypeError('offline')
  }
  const windows = createWalletWindows({
    service: { proven: { byLogin, byKey: byLogin } },
    caller: { projectId: 'demo', st: 'frame', sv: '1' },
    clock,
    origin: location.origin,
  })
  return { clock, left, shown: windows.open() }
}

test('a window that the page gives up is told so by the server', async () => {
  const { clock, left, shown } = await openWindow()
  await shown.arrived
  await expect
    .poll(() => {
      clock.advance(10_000)
      return shown.signal.aborted
    })
    .toBe(true)
  expect(left).toEqual(['/v1/windows/leave'])
  expect(clock.elapsed()).toBeGreaterThanOrEqual(60_000)
})
