import type { Clock } from '@bowline/common'
import { createStore } from 'zustand/vanilla'

export type Politeness = 'polite' | 'assertive'

/** A text leaves its region after this time, so that it can be announced again. */
export const ANNOUNCEMENT_LIFE_MS = 7000

export interface Announcements {
  readonly polite: string
  readonly assertive: string
}

/**
 * Keeps the texts for screen readers to announce: a new text replaces the old one, unless that is more
 * urgent, and a text that is still being announced is not announced twice.
 */
export function createAnnouncer({ clock }: { readonly clock: Clock }) {
  const store = createStore<Announcements>(() => SILENCE)
  let stopLife = () => {}
  return {
    store,
    announce(text: string, politeness: Politeness = 'polite'): void {
      if (!text || store.getState()[politeness] === text) return
      stopLife()
      const { assertive } = store.getState()
      // What is urgent stays in its region: a polite text after it must not cut it off.
      store.setState(
        politeness === 'polite' ? { polite: text, assertive } : { polite: '', assertive: text },
      )
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
