import type { Clock } from '@bowline/common'
import { afterPaint } from '@bowline/ui'
import { createStore } from 'zustand/vanilla'

export type Politeness = 'polite' | 'assertive'

/** The live regions that a text goes through: the dialog's, since the page around it is inert, or the page's. */
export type Region = 'dialog' | 'page'

export interface Announcement {
  readonly politeness?: Politeness | undefined
  /** The event that the text tells of. Of several texts about one event, only the first is announced. */
  readonly about?: string | undefined
}

export interface Announced {
  readonly polite: string
  readonly assertive: string
  readonly region: Region
}

export interface AnnouncerOptions {
  readonly clock: Clock
  /** Returns the region that can be heard once the dialog has opened or closed as the kit wants it to. */
  readonly wanted?: () => Region
  /** Runs a task once what changes together has changed. Returns what calls it off. */
  readonly soon?: (task: () => void) => () => void
}

/** How long a text stays: some time to be noticed, and then as long as a slow voice takes to say it. */
const lifeOf = (text: string) => Math.min(10_000, 2000 + 80 * text.length)

/** A text stays for at least this long, even if its view is left. Screen readers have taken it by then. */
const LEAST_LIFE_MS = 2000

/** Events that were told of and may be told of again, by a toast or by a list that shows the same. */
const REMEMBERED = 20

interface Waiting extends Announcement {
  readonly text: string
}

/**
 * Keeps the texts for screen readers to announce. A text waits for the next frame, and for the dialog to have opened or
 * closed: the region it is put in then is its only one. A new text replaces the old one, unless that is more urgent, and
 * a text that is still being announced is not announced twice.
 */
export function createAnnouncer({
  clock,
  wanted = () => 'page',
  soon = afterPaint,
}: AnnouncerOptions) {
  const store = createStore<Announced>(() => SILENCE)
  let region: Region = 'page'
  let waiting: readonly Waiting[] = []
  let told: readonly string[] = []
  let saidAt = 0
  let callOff = () => {}
  let stopLife = () => {}

  const clear = () => store.setState(SILENCE)
  const flush = () => {
    // Otherwise its region would be gone before it is read.
    if (wanted() !== region) return
    const before = store.getState()
    const stays = before.region === region ? before : SILENCE
    const texts = waiting.filter(({ about }) => !about || !told.includes(about))
    waiting = []
    const assertive = joined(texts, 'assertive')
    const polite = joined(texts, 'polite')
    const isNew =
      (polite && polite !== stays.polite) || (assertive && assertive !== stays.assertive)
    if (!isNew) return
    told = [...texts.flatMap(({ about = [] }) => about), ...told].slice(0, REMEMBERED)
    saidAt = clock.now()
    stopLife()
    // What is urgent stays in its region: a polite text after it must not cut it off.
    store.setState({ polite, assertive: assertive || stays.assertive, region })
    stopLife = clock.after(lifeOf(`${assertive}${polite}`), clear)
  }
  const flushSoon = () => {
    callOff()
    callOff = soon(flush)
  }

  return {
    store,
    /** Returns a function that takes the text back if it has not been announced yet. */
    announce(text: string, { politeness = 'polite', about }: Announcement = {}): () => void {
      if (!text) return () => {}
      const one: Waiting = { text, politeness, about }
      waiting = [...waiting, one]
      flushSoon()
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
    /** Names the region that can be heard from now on. Texts that are in the other one stay there. */
    moveTo(next: Region): void {
      region = next
      if (waiting.length > 0) flushSoon()
    },
    /** Removes what was announced of a view that is left. Its text would be the end of the next one. */
    leaveView(): void {
      stopLife()
      stopLife = clock.after(Math.max(0, saidAt + LEAST_LIFE_MS - clock.now()), clear)
    },
    stop(): void {
      callOff()
      stopLife()
      waiting = []
      clear()
    },
  }
}

export type Announcer = ReturnType<typeof createAnnouncer>

export const SILENCE: Announced = Object.freeze({ polite: '', assertive: '', region: 'page' })

/** Joins what is announced at the same moment, each text once, as sentences. */
function joined(waiting: readonly Waiting[], politeness: Politeness): string {
  const texts = new Set(waiting.flatMap((one) => (one.politeness === politeness ? one.text : [])))
  if (texts.size < 2) return [...texts].join('')
  return [...texts].map((text) => (ENDS.test(text) ? text : `${text}.`)).join(' ')
}

const ENDS = /[.!?…。]$/u
