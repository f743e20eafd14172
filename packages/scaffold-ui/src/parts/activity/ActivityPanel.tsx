'use client'

import { type AccountId, namespaceOf } from '@bowline/common'
import type { ActivityFilter } from '@bowline/controllers'
import { useEffect, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/en/activity.ts'
import { LazyPart } from '../LazyPart.tsx'
import { StillReading } from '../list/StillReading.tsx'
import { ActivityFailed } from './ActivityFailed.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityFooter } from './ActivityFooter.tsx'
import { ActivityLoading } from './ActivityLoading.tsx'
import { SpamLine } from './SpamLine.tsx'
import { useActivityList } from './useActivityList.ts'

export interface ActivityPanelProps {
  readonly accountId: AccountId
}

/** Shows the history of the account, newest first. */
export function ActivityPanel({ accountId }: ActivityPanelProps) {
  const t = useMessages(activityMessages)
  const [filter, setFilter] = useState<ActivityFilter>('all')
  const [showSpam, setShowSpam] = useState(false)
  const list = useActivityList(accountId, { filter, showSpam })
  // Loads in parallel with the history. A failure is shown in place of the list.
  useEffect(() => void loadList().catch(() => {}), [])
  const { entries, shown, hidden, hasMore, isLoadingMore, hasMoreFailed } = list
  const isReading = list.isIncomplete && !list.hasFailed && !hasMore
  const isEmpty = entries.length === 0 && !hasMore
  const rest = entries.length === 0 ? 'none' : list.hasData ? 'stale' : 'own'
  if (isEmpty && list.isLoading) return <ActivityLoading />
  return (
    <div className="bl-activity" aria-busy={list.isRefetching}>
      {list.hasFailed && (
        <ActivityFailed rest={rest} isRetrying={list.isFetching} onRetry={list.retry} />
      )}
      {!isEmpty && (
        <ActivityFilters namespace={namespaceOf(accountId)} value={filter} onChange={setFilter} />
      )}
      <SpamLine count={hidden} isShown={showSpam} onToggle={() => setShowSpam(!showSpam)} />
      {isEmpty && isReading && (
        <StillReading title={t('activity.readingTitle')} text={t('activity.reading')} />
      )}
      {isEmpty && !isReading && !list.hasFailed && (
        <LazyPart
          load={loadEmpty}
          props={{ accountId, isOwnOnly: list.isOwnOnly }}
          placeholder={<ActivityLoading />}
        />
      )}
      {!isEmpty && shown.length === 0 && (
        <p className="bl-activity-note">{t('activity.filterEmpty')}</p>
      )}
      {!isEmpty && (
        <LazyPart
          load={loadList}
          props={{
            entries: shown,
            onEndReached: () => {
              if (hasMore && !isLoadingMore && !hasMoreFailed) list.loadMore()
            },
          }}
          placeholder={<ActivityLoading />}
        />
      )}
      {list.isLoading && <ActivityLoading />}
      <ActivityFooter
        hasMore={hasMore}
        isAtEnd={!hasMore && !list.isIncomplete}
        isLoading={isLoadingMore}
        hasFailed={hasMoreFailed}
        onMore={list.loadMore}
      />
      {!isEmpty && isReading && <StillReading text={t('activity.readingMore')} />}
      {list.isOwnOnly && !isEmpty && <p className="bl-activity-note">{t('activity.ownOnly')}</p>}
    </div>
  )
}

const loadList = async () => (await import('./ActivityList.tsx')).ActivityList
const loadEmpty = async () => (await import('./ActivityEmpty.tsx')).ActivityEmpty
