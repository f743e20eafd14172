'use client'

import { Button, Inline } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/generated/en/activity.ts'

export interface ActivityFooterProps {
  readonly hasMore: boolean
  /** All entries are loaded. */
  readonly isAtEnd: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly onMore: () => void
}

/**
 * Loads more entries, for visitors who do not scroll and after a failure. A pressed button stays after
 * the last page, since its focus would be lost otherwise.
 */
export function ActivityFooter(props: ActivityFooterProps) {
  const { hasMore, isAtEnd, isLoading, hasFailed, onMore } = props
  const t = useMessages(activityMessages)
  const [wasPressed, setPressed] = useState(false)
  if (!hasMore && !wasPressed) return null
  return (
    <Inline justify="center" className="bl-hint bl-list-footer">
      {hasFailed && <span>{t('activity.moreFailed')}</span>}
      <Button
        size="sm"
        variant={hasMore ? 'secondary' : 'ghost'}
        busy={isLoading}
        aria-disabled={!hasMore}
        onClick={() => {
          setPressed(true)
          if (hasMore) onMore()
        }}
      >
        {t(isAtEnd ? 'activity.noMore' : 'activity.more')}
      </Button>
    </Inline>
  )
}
