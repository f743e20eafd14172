import type { Clock } from '@bowline/common'
import type { Store } from '../store/openStore.ts'

/** How long a wallet stays open without an act of its user. */
export const LOCK_AFTER_MS = 900_000
/** How often acts are written down at most. */
const WRITE_EVERY_MS = 10_000
/** The name under which the browser keeps when the user was there last, in milliseconds since 1970, for all tabs of the app. */
const LAST_USE = 'lastUse'

/** Whether the user of this browser was there a short while ago. It says nothing about keys: none is kept. */
export interface Lock {
  /** Whether the user has to open the wallet again before it signs. */
  isLocked(): Promise<boolean>
  /** The user was there. That opens nothing which is locked. */
  use(): Promise<void>
  /** The user has opened the wallet. */
  open(): Promise<void>
}

export interface LockOptions {
  readonly store: Store
  readonly clock: Clock
}

export function createLock({ store, clock }: LockOptions): Lock {
  /** The last use that this page knows of, and when it has heard of that. */
  let known: { readonly at: unknown; readonly heardAt: number } | undefined

  async function isLocked(): Promise<boolean> {
    const at = await store.get(LAST_USE)
    if (typeof at !== 'number') return true
    if (known?.at !== at) known = { at, heardAt: clock.elapsed() }
    // The time of day goes on while the device sleeps, and the page's own clock is one that nobody can set back.
    const since = Math.max(clock.now() - at, clock.elapsed() - known.heardAt)
    if (clock.now() >= at && since < LOCK_AFTER_MS) return false
    // For all tabs, and for after a reload.
    await store.remove(LAST_USE)
    return true
  }

  async function open(): Promise<void> {
    const at = clock.now()
    known = { at, heardAt: clock.elapsed() }
    await store.set(LAST_USE, at)
  }

  return {
    isLocked,
    open,
    async use() {
      if (known && clock.elapsed() - known.heardAt < WRITE_EVERY_MS) return
      if (!(await isLocked())) await open()
    },
  }
}
