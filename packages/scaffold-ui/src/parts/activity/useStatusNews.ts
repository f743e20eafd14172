'use client'

import type { ActivityEntry } from '@bowline/controllers'
import { useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'

/** The toast, which says less, is heard first: one text would cut the other off. */
const AFTER_TOAST_MS = 1000

/** Says how what was pending has ended, while somebody looks at the list. */
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
