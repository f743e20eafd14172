import { apiAddress, type Clock } from '@bowline/common'
import { type Caller, createApiClient, windowApi } from '@bowline/common/api'
import * as v from 'valibot'
import { createDoors } from '../pages/createDoors.ts'
import { createLine, type Line } from '../pages/createLine.ts'
import { createEndKeys, createSealing, newSecret, windowIdOf } from '../pages/sealing.ts'
import type { Service } from '../service/createService.ts'
import { type FromWindow, fromWindowSchema } from './windowMessages.ts'

export interface WalletWindowsOptions {
  readonly service: Pick<Service, 'proven'>
  readonly caller: Caller
  readonly clock: Clock
  /** The origin of this page. */
  readonly origin: string
}

/** A window of the wallet that shows what this page asks. The browser keeps the two apart: they meet at the server. */
export interface WalletWindow {
  /** Whether the browser has said that it opened one. It says no as well where the app keeps its windows apart. */
  readonly isOpened: boolean
  /** Resolves once it is there. Rejects if it never comes. */
  readonly arrived: Promise<Line>
  /** Aborted once it is gone, or never came. */
  readonly signal: AbortSignal
  /** What the user does there goes to the last one that has asked. */
  listen(onAct: (act: FromWindow) => void): void
  /** Closes it. */
  end(): void
}

export interface WalletWindows {
  /** The one that is open, if there is one. */
  current(): WalletWindow | undefined
  /** Opens another one in its place. Has to be called in a click. */
  open(): WalletWindow
  /** Takes one that the app has opened, if it is there. */
  takeDoor(): WalletWindow | undefined
  /** Calls back once the app has opened one, until the signal is aborted. */
  onDoor(act: () => void, signal: AbortSignal): void
}

/** How long a window may take to load, and to come. */
export const ARRIVAL_MS = 60_000

export function createWalletWindows(options: WalletWindowsOptions): WalletWindows {
  let current: WalletWindow | undefined
  const doors = createDoors(options.clock)
  return {
    current: () => (current?.signal.aborted ? undefined : current),
    takeDoor() {
      const door = doors.take()
      if (!door) return undefined
      current?.end()
      const secret = newSecret()
      door.lead(secret)
      current = awaitWindow(secret, true, options)
      return current
    },
    onDoor: doors.onCome,
    open() {
      current?.end()
      const secret = newSecret()
      const { projectId } = options.caller
      // Behind `#` for a window that the browser has cut off at once: it cannot ask this page.
      const url = `/window?projectId=${encodeURIComponent(projectId)}#${secret}`
      const opened = window.open(url, '_blank', 'popup,width=420,height=680')
      if (opened) doors.lead(opened, secret)
      current = awaitWindow(secret, opened !== null, options)
      return current
    },
  }
}

function awaitWindow(
  secret: string,
  isOpened: boolean,
  { service, caller, clock, origin: baseUrl }: WalletWindowsOptions,
): WalletWindow {
  const { byLogin } = service.proven
  const api = createApiClient(windowApi, { baseUrl, caller, clock, fetch: byLogin })
  const gone = new AbortController()
  const { signal } = gone
  const idReady = windowIdOf(secret)
  let windowId: string | undefined
  let onAct: (act: FromWindow) => void = () => {}
  // Also once it is given up: a window that is there all the same would wait for this page.
  const end = () => {
    if (signal.aborted) return
    gone.abort()
    window.removeEventListener('pagehide', end)
    if (windowId !== undefined) leaveWindow(windowId, { baseUrl, caller })
  }
  window.addEventListener('pagehide', end)

  async function arrive(): Promise<Line> {
    windowId = await idReady
    const id = windowId
    const own = await createEndKeys()
    await api.openWindow({ windowId: id, key: own.publicKey }, { signal })
    const other = await arrivalOf(id)
    const sealing = await createSealing({ secret, own, other, as: 'page' })
    return createLine({
      sealing,
      clock,
      signal,
      calls: {
        async hear(after, signal) {
          const heard = await api.awaitWindow({ windowId: id, after, isThere: true }, { signal })
          return heard.status === 'there' ? { status: 'waiting' } : heard
        },
        leave: (message) => api.askWindow({ windowId: id, ...message }),
      },
      onMessage(message) {
        const said = v.safeParse(fromWindowSchema, message)
        if (said.success) onAct(said.output)
      },
      onGone: end,
    })
  }

  async function arrivalOf(id: string): Promise<string> {
    const begun = clock.elapsed()
    while (clock.elapsed() - begun < ARRIVAL_MS) {
      const heard = await api.awaitWindow({ windowId: id, after: 0, isThere: false }, { signal })
      if (heard.status === 'there') return heard.key
      if (heard.status === 'gone') break
    }
    throw new Error('No window has come.')
  }

  const arrived = arrive()
  // Whoever waits for it sees that it is gone.
  arrived.catch(end)
  return {
    isOpened,
    arrived,
    signal,
    end,
    listen(next) {
      onAct = next
    },
  }
}

/** A page that is being closed has time for one request, and none to prove anything. */
export function leaveWindow(windowId: string, at: { baseUrl: string; caller: Caller }): void {
  const { url, body } = apiAddress(windowApi.leaveWindow, { windowId }, at)
  const headers = { 'content-type': 'application/json' }
  fetch(url, { method: 'POST', keepalive: true, headers, body: body ?? '' })
    .then((answer) => answer.arrayBuffer())
    // It expires there if this does not arrive.
    .catch(() => {})
}
