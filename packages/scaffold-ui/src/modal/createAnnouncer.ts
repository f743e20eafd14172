import type { Clock } from '@bowline/common'
import { createStore } from 'zustand/vanilla'

export type Politeness = 'polite' | 'assertive'

/** A text leaves its region after this long, so that it can be said again. */
export const ANNOUNCEMENT_LIFE_MS = 7000

export interface Announcements {
  readonly polite: string
  readonly assertive: string
}

/**
 * Holds what screen readers are to say. One text at a time: a new one takes the place of the old,
 * and a text that is still being said is not said twice.
 */
export function createAnnouncer({ clock }: { readonly clock: Clock }) {
  const store = createStore<Announcements>(() => SILENCE)
  let stopLife = () => {}
  return {
    store,
    announce(text: string, politeness: Politeness = 'polite'): void {
      if (!text || store.getState()[politeness] === text) return
      stopLife()
      store.setState({ ...SILENCE, [politeness]: text })
      stopLife = clock.after(ANNOUNCEMENT_LIFE_MS, () => store.setState(SILENCE))
    },
    stop(): void {
      stopLife()
      store.setState(SILENCE)
    },
  }
}

export type Announcer = ReturnType<typeof createAnnouncer>

const SILENCE: Announcements = Object.freeze({ polite: '', assertive: '' })
