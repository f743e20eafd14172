'use client'

import { VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/en/activity.ts'
import { SkeletonRows } from '../SkeletonRows.tsx'

const ROWS = 7

/** Placeholder of a history while it loads. */
export function ActivityLoading() {
  const t = useMessages(activityMessages)
  return (
    <div role="status">
      <VisuallyHidden>{t('activity.loading')}</VisuallyHidden>
      <SkeletonRows round count={ROWS} />
    </div>
  )
}
