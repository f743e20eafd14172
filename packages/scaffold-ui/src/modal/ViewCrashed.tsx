'use client'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../context/useMessages.ts'
import { commonMessages } from '../messages/en/common.ts'
import { modalMessages } from '../messages/en/modal.ts'
import { useAnnouncement } from './useAnnouncement.ts'

export interface ViewCrashedProps {
  readonly onRetry: () => void
}

/** Shown in place of a view that threw an error. */
export function ViewCrashed({ onRetry }: ViewCrashedProps) {
  const t = useMessages(modalMessages)
  const common = useMessages(commonMessages)
  useAnnouncement(t('modal.crashed'), { politeness: 'assertive' })
  return (
    <EmptyState
      icon="error"
      title={t('modal.crashed')}
      action={<Button onClick={onRetry}>{common('common.tryAgain')}</Button>}
    >
      {t('modal.crashedText')}
    </EmptyState>
  )
}
