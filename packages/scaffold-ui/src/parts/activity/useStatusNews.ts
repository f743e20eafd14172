'use client'

import type { ActivityEntry } from '@bowline/controllers'
import { useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'

/** The delay lets the toast, which says less, be announced first: one text would cut off the other. */
const AFTER_TOAST_MS = 1000

/** Announces the outcome of pending entries while the list is on screen. */
export function useStatusNews(
  entries: readonly ActivityEntry[],
  describe: (entry: ActivityEntry) => string,
): void {
  const pending = useRef<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState('')
  useEffect(() => {
    const ended = entries.filter(
      ({ id, status }) => status !== 'pending' && pending.current.has(id),
    )
    pending.current = new Set(entries.flatMap(({ id, status }) => (status === 'pending' ? id : [])))
    if (ended.length > 0) setNews(ended.map(describe).join('. '))
  }, [entries, describe])
  useAnnouncement(news, { delayMs: AFTER_TOAST_MS })
}
