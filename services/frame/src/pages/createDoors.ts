import type { Clock } from '@bowline/common'
import { onQuestion, tell } from './askPage.ts'

/** What a window that the app has opened for a request says to the wallet's page in that app. */
export const WANTS_REQUEST = 'bowline-request'
/** It says so no more: it is closed, or shows something else. */
const GONE_MS = 1_000

/**
 * The wallet's pages in windows that an app has opened, in the click of its user, or that this page has. An app knows their
 * address, so they are only led to where requests are shown: the browser says that it is a page of the wallet that asks, and
 * hands the secret to nobody else.
 */
export function createDoors(clock: Clock) {
  const listeners = new Set<() => void>()
  let last: { readonly source: Window; readonly at: number } | undefined
  const own = new WeakMap<Window, string>()
  onQuestion(WANTS_REQUEST, (source) => {
    const secret = own.get(source)
    if (secret !== undefined) return tell(source, { answer: secret })
    last = { source, at: clock.elapsed() }
    for (const listener of [...listeners]) listener()
  })
  return {
    /** Leads a window that this page has opened. */
    lead(opened: Window, secret: string) {
      own.set(opened, secret)
    },
    take() {
      const door = last
      last = undefined
      if (!door || clock.elapsed() - door.at > GONE_MS) return undefined
      const lead = (secret: string) => tell(door.source, { answer: secret })
      return { lead }
    },
    onCome(act: () => void, signal: AbortSignal) {
      listeners.add(act)
      signal.addEventListener('abort', () => listeners.delete(act))
    },
  }
}
