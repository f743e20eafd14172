'use client'

import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampMessages } from '../../messages/generated/en/onramp.ts'

export interface SalesUnknownProps {
  readonly isAsking: boolean
  readonly onRetry: () => void
}

/** Shown if the options could not be loaded and the built-in ones have nothing for this network. */
export function SalesUnknown({ isAsking, onRetry }: SalesUnknownProps) {
  const t = useMessages(onrampMessages)
  return (
    <EmptyState
      icon="warning"
      title={t('onramp.failed')}
      action={
        <Button icon="refresh" busy={isAsking} onClick={onRetry}>
          {t('onramp.retry')}
        </Button>
      }
    >
      {t('onramp.failedText')}
    </EmptyState>
  )
}
