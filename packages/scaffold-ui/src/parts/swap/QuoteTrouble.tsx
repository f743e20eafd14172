'use client'

import { isKitError } from '@bowline/common'
import { Banner, Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { swapTroubleMessages } from '../../messages/generated/en/swapTrouble.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useIsOnline } from '../useIsOnline.ts'

export interface QuoteTroubleProps {
  readonly error: Error
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Shows why there is no price, with a button to retry. */
export function QuoteTrouble({ error, isRetrying, onRetry }: QuoteTroubleProps) {
  const t = useMessages(swapTroubleMessages)
  const common = useMessages(commonMessages)
  const isOnline = useIsOnline()
  const kind = isOnline ? kindOf(error) : 'offline'
  const title = t(`swapTrouble.${kind}`)
  const seconds = isKitError(error, 'RATE_LIMITED') ? error.context.retryAfterSeconds : undefined
  const text =
    kind === 'limited' && seconds !== undefined
      ? t('swapTrouble.limitedFor', { seconds })
      : t(`swapTrouble.${kind}Text`)
  useAnnouncement(`${title}. ${text}`)
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        kind !== 'network' && (
          <Button size="sm" busy={isRetrying} onClick={onRetry}>
            {common('common.tryAgain')}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  )
}

type Kind = 'none' | 'network' | 'limited' | 'offline' | 'down'

function kindOf(error: Error): Kind {
  if (isKitError(error, 'NO_QUOTE')) return 'none'
  if (isKitError(error, 'RATE_LIMITED')) return 'limited'
  if (!isKitError(error, 'HTTP_STATUS')) return 'down'
  const { reason } = error.context
  if (reason === 'NETWORK_NOT_SUPPORTED') return 'network'
  return reason === 'NO_ROUTE' ? 'none' : 'down'
}
