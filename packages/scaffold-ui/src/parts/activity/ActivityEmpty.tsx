'use client'

import type { AccountId } from '@bowline/common'
import { EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/en/activity.ts'
import { FundButtons } from '../account/FundButtons.tsx'

export interface ActivityEmptyProps {
  readonly accountId: AccountId
  /** Nobody can tell what the chain knows. */
  readonly isOwnOnly: boolean
}

/** An account that has done nothing yet, and how that changes. */
export function ActivityEmpty({ accountId, isOwnOnly }: ActivityEmptyProps) {
  const t = useMessages(activityMessages)
  return (
    <EmptyState
      icon="clock"
      title={t('activity.emptyTitle')}
      action={<FundButtons accountId={accountId} />}
    >
      {t(isOwnOnly ? 'activity.ownOnly' : 'activity.emptyBody')}
    </EmptyState>
  )
}
