'use client'
import { useClock } from '@bowline/controllers/react'
import { useContext, useEffect } from 'react'
import { AnnouncerContext } from './AnnouncerContext.ts'
import type { Politeness } from './createAnnouncer.ts'

export interface AnnouncementOptions {
  readonly politeness?: Politeness | undefined
  /** Says the text only once it has stood still for this long. */
  readonly delayMs?: number | undefined
}

/** Lets screen readers say a text, whenever it changes. An empty text says nothing. */
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
