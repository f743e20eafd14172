'use client'

import { type AccountId, namespaceOf } from '@bowline/common'
import type { ActivityEntry } from '@bowline/controllers'
import { groupByMonth, traitsOf } from '@bowline/controllers/internal'
import { useKit, useLocale } from '@bowline/controllers/react'
import { VirtualGroups } from '@bowline/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { monthName } from '../../format/monthName.ts'
import { activityMessages } from '../../messages/generated/en/activity.ts'
import { explorerMessages } from '../../messages/generated/en/explorer.ts'
import { aboutTransaction } from '../../visit/aboutTransaction.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useContactNames } from '../names/useContactNames.ts'
import { useNow } from '../useNow.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { describeDeed, describeEntry, type EntryWords } from './describeEntry.ts'
import { statusWord } from './statusWord.ts'

export interface ActivityListProps {
  readonly entries: readonly ActivityEntry[]
  /** The account whose history it is. */
  readonly accountId: AccountId
  readonly onEndReached: () => void
}

const TICK_MS = 30_000
const ROW_HEIGHT = 58

/** Lists history entries by month. */
export function ActivityList({ entries, accountId, onEndReached }: ActivityListProps) {
  const kit = useKit()
  const t = useMessages(activityMessages)
  const explorer = useMessages(explorerMessages)
  const locale = useLocale()
  const now = useNow(TICK_MS)
  const nameOf = useContactNames(accountId)
  const months = useMemo(() => groupByMonth(entries, { now }), [entries, now])
  const rows = useMemo(() => months.flatMap((month) => month.entries), [months])
  const tell = useCallback(
    (entry: ActivityEntry) => {
      const traits = traitsOf(kit, namespaceOf(entry.chainId))
      return t('activity.news', {
        deed: describeDeed(entry, { t, locale, traits, nameOf }),
        status: t(`activity.said.${statusWord(entry.status, traits)}`),
      })
    },
    [kit, t, locale, nameOf],
  )
  useStatusNews(entries, tell)
  const describe = useMemo(() => {
    const known = new WeakMap<ActivityEntry, EntryWords>()
    return (entry: ActivityEntry) => {
      const traits = traitsOf(kit, namespaceOf(entry.chainId))
      const words = known.get(entry) ?? describeEntry(entry, { t, locale, now, traits, nameOf })
      known.set(entry, words)
      return words
    }
  }, [kit, t, locale, now, nameOf])
  return (
    <VirtualGroups
      label={t('activity.list')}
      groups={months.map(({ id, at, entries: { length } }) => ({
        id,
        title: monthName(at, { now, locale }),
        count: length,
      }))}
      getKey={(index) => rows[index]?.id ?? `${index}`}
      estimateSize={ROW_HEIGHT}
      renderRow={(index) => {
        const entry = rows[index]
        if (!entry) return null
        return (
          <ActivityRow
            entry={entry}
            account={accountId}
            words={describe(entry)}
            t={t}
            newTab={explorer('explorer.newTab')}
          />
        )
      }}
      onEndReached={onEndReached}
    />
  )
}

/** Announces the outcome of pending entries while the list is on screen. */
export function useStatusNews(
  entries: readonly ActivityEntry[],
  describe: (entry: ActivityEntry) => string,
): void {
  const pending = useRef<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState<News>(NO_NEWS)
  useEffect(() => {
    const ended = entries.filter(
      ({ id, status }) => status !== 'pending' && pending.current.has(id),
    )
    pending.current = new Set(entries.flatMap(({ id, status }) => (status === 'pending' ? id : [])))
    const last = ended.at(-1)
    if (!last) return
    setNews({
      text: ended.map(describe).join('. '),
      about: aboutTransaction(last.hash, 'confirmed'),
    })
  }, [entries, describe])
  useAnnouncement(news.text, { about: news.about })
}

interface News {
  readonly text: string
  /** The event, as the announcer knows it. */
  readonly about?: string
}

const NO_NEWS: News = Object.freeze({ text: '' })
