'use client'
import { useClock } from '@bowline/controllers/react'
import { useContext, useEffect } from 'react'
import { AnnouncerContext } from './AnnouncerContext.ts'
import type { Politeness } from './createAnnouncer.ts'

export interface AnnouncementOptions {
  readonly politeness?: Politeness | undefined
  /** Announces the text only once it has not changed for this time. */
  readonly delayMs?: number | undefined
}

/** Announces a text to screen readers whenever it changes. An empty text announces nothing. */
export function useAnnouncement(
  text: string,
  { politeness = 'polite', delayMs = 0 }: AnnouncementOptions = {},
): void {
  const announcer = useContext(AnnouncerContext)
  const clock = useClock()
  useEffect(() => {
    if (!announcer || !text) return
    if (delayMs === 0) return announcer.announce(text, politeness)
    return clock.after(delayMs, () => announcer.announce(text, politeness))
  }, [announcer, clock, text, politeness, delayMs])
}
