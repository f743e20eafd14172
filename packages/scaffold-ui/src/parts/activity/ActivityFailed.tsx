'use client'

import { Banner, Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/generated/en/activity.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useIsOnline } from '../useIsOnline.ts'

export interface ActivityFailedProps {
  /** What is shown in spite of the failure. */
  readonly rest: 'none' | 'own' | 'stale'
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

const TEXTS = {
  none: 'activity.failedBody',
  own: 'activity.failedOwn',
  stale: 'activity.failedStale',
} as const

/** Shown if the history could not be loaded, alone or above the entries that there are. */
export function ActivityFailed({ rest, isRetrying, onRetry }: ActivityFailedProps) {
  const t = useMessages(activityMessages)
  const isOnline = useIsOnline()
  const title = t(isOnline ? 'activity.failedTitle' : 'activity.offlineTitle')
  const text = t(TEXTS[rest])
  useAnnouncement(`${title}. ${text}`)
  const retry = (
    <Button size="sm" icon="refresh" busy={isRetrying} onClick={onRetry}>
      {t('activity.retry')}
    </Button>
  )
  if (rest === 'none')
    return (
      <EmptyState icon="warning" title={title} action={retry}>
        {text}
      </EmptyState>
    )
  return (
    <Banner tone="warning" title={title} action={retry}>
      {text}
    </Banner>
  )
}
