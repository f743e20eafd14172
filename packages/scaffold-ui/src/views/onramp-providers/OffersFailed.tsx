'use client'

import { useKit } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProvidersMessages } from '../../messages/generated/en/onrampProviders.ts'
import { useIsOnline } from '../../parts/useIsOnline.ts'

export interface OffersFailedProps {
  /** `false` if the server answered that no provider sells this. */
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** Shown if there is no offer: no provider sells this, or the request failed. */
export function OffersFailed({ hasFailed, onRetry }: OffersFailedProps) {
  const { router } = useKit()
  const t = useMessages(onrampProvidersMessages)
  const isOnline = useIsOnline()
  if (!hasFailed)
    return (
      <EmptyState
        icon="card"
        title={t('onrampProviders.none')}
        action={
          <Button onClick={() => router.replace({ name: 'Onramp' })}>
            {t('onrampProviders.toForm')}
          </Button>
        }
      >
        {t('onrampProviders.noneText')}
      </EmptyState>
    )
  const key = isOnline ? 'failed' : 'offline'
  return (
    <EmptyState
      icon="warning"
      title={t(`onrampProviders.${key}`)}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {t('onrampProviders.retry')}
        </Button>
      }
    >
      {t(`onrampProviders.${key}Text`)}
    </EmptyState>
  )
}
