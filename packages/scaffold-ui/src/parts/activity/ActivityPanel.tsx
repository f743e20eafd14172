'use client'

import { type AccountId, namespaceOf } from '@bowline/common'
import type { ActivityEntry } from '@bowline/controllers'
import { type ActivityFilter, filterActivity } from '@bowline/controllers/internal'
import { useActivity } from '@bowline/controllers/react'
import { Button } from '@bowline/ui'
import { useEffect, useMemo, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/generated/en/activity.ts'
import { isRetrying } from '../isRetrying.ts'
import { LazyPart } from '../LazyPart.tsx'
import { LoadingText } from '../list/LoadingText.tsx'
import { StillReading } from '../list/StillReading.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { ActivityFailed } from './ActivityFailed.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityFooter } from './ActivityFooter.tsx'

export interface ActivityPanelProps {
  readonly accountId: AccountId
}

/** Shows the history of the account, newest first. */
export function ActivityPanel({ accountId }: ActivityPanelProps) {
  const t = useMessages(activityMessages)
  const [filter, setFilter] = useState<ActivityFilter>('all')
  const [showSpam, setShowSpam] = useState(false)
  const list = useActivity({ accountId, showSpam })
  // Loads in parallel with the history. A failure is shown in place of the list.
  useEffect(() => void loadList().catch(() => {}), [])
  const {
    hidden = 0,
    isIncomplete = false,
    isOwnOnly = false,
    lacksNative = false,
  } = list.data ?? {}
  const entries = list.data?.entries ?? NO_ENTRIES
  const shown = useMemo(() => filterActivity(entries, filter), [entries, filter])
  const { hasNextPage: hasMore, isFetchingNextPage, isFetchNextPageError } = list
  const isTriedAgain = isRetrying(list)
  const isLoading = list.isLoading && !isTriedAgain
  // The history could not be read, or not anew: what there is may be old.
  const hasFailed = isTriedAgain || (list.isError && !isFetchNextPageError)
  const isReading = isIncomplete && !hasFailed && !hasMore
  const isEmpty = entries.length === 0 && !hasMore
  const rest = entries.length === 0 ? 'none' : list.dataUpdatedAt > 0 ? 'stale' : 'own'
  if (isEmpty && isLoading) return <ActivityLoading />
  return (
    <div className="bl-activity" aria-busy={list.isRefetching}>
      {hasFailed && (
        <ActivityFailed
          rest={rest}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!isEmpty && (
        <ActivityFilters namespace={namespaceOf(accountId)} value={filter} onChange={setFilter} />
      )}
      <SpamLine count={hidden} isShown={showSpam} onToggle={() => setShowSpam(!showSpam)} />
      {isEmpty && isReading && (
        <StillReading title={t('activity.readingTitle')} text={t('activity.reading')} />
      )}
      {isEmpty && !isReading && !hasFailed && (
        <LazyPart
          load={loadEmpty}
          props={{ accountId, isOwnOnly: isOwnOnly }}
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
            accountId,
            onEndReached: () => {
              if (hasMore && !isFetchingNextPage && !isFetchNextPageError) void list.fetchNextPage()
            },
          }}
          placeholder={<ActivityLoading />}
        />
      )}
      {isLoading && <ActivityLoading />}
      <ActivityFooter
        hasMore={hasMore}
        isAtEnd={!hasMore && !isIncomplete}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      {!isEmpty && isReading && <StillReading text={t('activity.readingMore')} />}
      {isOwnOnly && !isEmpty && <p className="bl-activity-note">{t('activity.ownOnly')}</p>}
      {lacksNative && <p className="bl-activity-note">{t('activity.lacksNative')}</p>}
    </div>
  )
}

const NO_ENTRIES: readonly ActivityEntry[] = []

const loadList = async () => (await import('./ActivityList.tsx')).ActivityList
const loadEmpty = async () => (await import('./ActivityEmpty.tsx')).ActivityEmpty

const ROWS = 7

/** Placeholder of a history while it loads. */
export function ActivityLoading() {
  const t = useMessages(activityMessages)
  return (
    <div>
      <LoadingText>{t('activity.loading')}</LoadingText>
      <SkeletonRows round count={ROWS} />
    </div>
  )
}

interface SpamLineProps {
  readonly count: number
  readonly isShown: boolean
  readonly onToggle: () => void
}

/** Shows how many entries count as spam, with a button to show them. */
export function SpamLine({ count, isShown, onToggle }: SpamLineProps) {
  const t = useMessages(activityMessages)
  if (count === 0) return null
  return (
    <p className="bl-activity-spam">
      <span>{t(isShown ? 'activity.spamShown' : 'activity.spam', { count })}</span>
      <Button size="sm" variant="ghost" onClick={onToggle}>
        {t(isShown ? 'activity.spamHide' : 'activity.spamShow')}
      </Button>
    </p>
  )
}
