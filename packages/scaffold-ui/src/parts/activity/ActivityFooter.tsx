'use client'

import { Button, Inline } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/en/activity.ts'

export interface ActivityFooterProps {
  readonly hasMore: boolean
  /** There is no more, and there will not be. */
  readonly isAtEnd: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly onMore: () => void
}

/**
 * More comes by scrolling; this is the way for those who do not scroll, and after a failure. A button that
 * was pressed stays once there is no more: focus would be lost with it.
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
