'use client'

import type { AccountId } from '@bowline/common'
import { EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/generated/en/activity.ts'
import { FundButtons } from '../account/FundButtons.tsx'

export interface ActivityEmptyProps {
  readonly accountId: AccountId
  /** The chain has no history of accounts. */
  readonly isOwnOnly: boolean
}

/** Shown if the history is empty, with ways to fund the account. */
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
