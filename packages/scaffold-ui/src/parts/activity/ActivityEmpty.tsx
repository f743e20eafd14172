'use client'

import type { AccountId } from '@bowline/common'
import { walletActions } from '@bowline/controllers'
import { Button, EmptyState, Inline } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/en/activity.ts'

export interface ActivityEmptyProps {
  readonly accountId: AccountId
  /** Nobody can tell what the chain knows. */
  readonly isOwnOnly: boolean
}

/** An account that has done nothing yet, and how that changes. */
export function ActivityEmpty({ accountId, isOwnOnly }: ActivityEmptyProps) {
  const kit = useKit()
  const t = useMessages(activityMessages)
  const actions = walletActions(kit, accountId)
  return (
    <EmptyState
      icon="clock"
      title={t('activity.emptyTitle')}
      action={
        <Inline justify="center" className="bl-empty-actions">
          {actions.includes('onramp') && (
            <Button size="sm" onClick={() => kit.router.push({ name: 'Onramp' })}>
              {t('activity.buy')}
            </Button>
          )}
          {actions.includes('receive') && (
            <Button size="sm" onClick={() => kit.router.push({ name: 'Receive' })}>
              {t('activity.receiveFunds')}
            </Button>
          )}
        </Inline>
      }
    >
      {t(isOwnOnly ? 'activity.ownOnly' : 'activity.emptyBody')}
    </EmptyState>
  )
}
