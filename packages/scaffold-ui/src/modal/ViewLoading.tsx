'use client'
import { useEnvironment } from '@bowline/controllers/react'
import { Button, EmptyState, Spinner } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { commonMessages } from '../messages/en/common.ts'
import { loadFailedMessages } from '../messages/en/loadFailed.ts'
import { modalMessages } from '../messages/en/modal.ts'
import { useAnnouncement } from './useAnnouncement.ts'

export interface ViewLoadingProps {
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/**
 * Shown while a view's code is loading, or if it did not load.
 * Some browsers keep a failed chunk until a reload, so the second failure offers to reload the page.
 */
export function ViewLoading({ hasFailed, onRetry }: ViewLoadingProps) {
  const t = useMessages(modalMessages)
  const common = useMessages(commonMessages)
  const failed = useMessages(loadFailedMessages)
  const { reload } = useEnvironment()
  const [hasRetried, setRetried] = useState(false)
  const retry = () => {
    setRetried(true)
    onRetry()
  }
  useAnnouncement(hasFailed ? t('modal.loadFailed') : '', { politeness: 'assertive' })
  if (!hasFailed)
    return (
      <p className="bl-view-loading">
        <Spinner /> {common('common.loading')}
      </p>
    )
  return (
    <EmptyState
      icon="warning"
      title={t('modal.loadFailed')}
      action={
        hasRetried ? (
          <Button onClick={reload}>{failed('loadFailed.reload')}</Button>
        ) : (
          <Button onClick={retry}>{common('common.tryAgain')}</Button>
        )
      }
    >
      {common('common.checkConnection')}
    </EmptyState>
  )
}
