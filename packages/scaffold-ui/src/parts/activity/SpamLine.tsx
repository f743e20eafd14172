'use client'

import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/en/activity.ts'

export interface SpamLineProps {
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
