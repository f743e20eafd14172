import type { Clock } from '@bowline/common'

/** What a window that the app has opened says to the wallet's page in that app, until it is answered. */
const HERE = 'bowline-door'
/** How often it says so. */
const EVERY_MS = 200
/** It says so no more: it is closed, or shows something else. */
const GONE_MS = 1_000
/** How long it looks for a page. */
const WITHIN_MS = 20_000

/**
 * The wallet's pages in windows that an app has opened, in the click of its user. The app knows their address, so they are
 * only led to where requests are shown: the browser says that it is a page of the wallet that asks, and hands the secret to
 * nobody else.
 */
export function createDoors(clock: Clock) {
  const listeners = new Set<() => void>()
  let last: { readonly source: Window; readonly at: number } | undefined
  window.addEventListener('message', ({ source, origin, data }) => {
    if (origin !== location.origin || data !== HERE || !isWindow(source)) return
    last = { source, at: clock.elapsed() }
    for (const listener of [...listeners]) listener()
  })
  return {
    take() {
      const door = last
      last = undefined
      if (!door || clock.elapsed() - door.at > GONE_MS) return undefined
      const lead = (secret: string) => door.source.postMessage({ secret }, location.origin)
      return { lead }
    },
    onCome(act: () => void, signal: AbortSignal) {
      listeners.add(act)
      signal.addEventListener('abort', () => listeners.delete(act))
    },
  }
}

/**
 * The other side: looks for the page of the wallet in the app that has opened this window. Resolves with what is behind
 * `#` of the address to go on at, or with undefined if there is none.
 */
export function findPage(clock: Clock): Promise<string | undefined> {
  const { opener } = window
  if (!isWindow(opener)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const found = new AbortController()
    const finish = (secret?: string) => {
      found.abort()
      resolve(secret)
    }
    window.addEventListener(
      'message',
      ({ origin, data }) => {
        if (origin === location.origin && typeof data?.secret === 'string') finish(data.secret)
      },
      { signal: found.signal },
    )
    const begun = clock.elapsed()
    const look = () => {
      if (found.signal.aborted) return
      if (clock.elapsed() - begun >= WITHIN_MS || opener.closed) return finish()
      // Delivered to pages of this origin alone. Frames can be counted from any origin.
      for (let index = 0; index < Math.min(opener.length, 64); index++)
        opener[index]?.postMessage(HERE, location.origin)
      clock.after(EVERY_MS, look)
    }
    look()
  })
}

const isWindow = (source: unknown): source is Window =>
  typeof source === 'object' && source !== null && 'closed' in source
