'use client'

import { errorCause, isKitError, type Network } from '@bowline/common'
import type { LocalTransaction } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import {
  type UseSpeedUpResult,
  useKit,
  useKitStore,
  useLocalTransactions,
  useSpeedUp,
} from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { speedUpMessages } from '../../messages/generated/en/speedUp.ts'
import { LoadingText } from '../../parts/list/LoadingText.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useRouteData } from '../../visit/useRouteData.ts'
import { SpeedUpForm } from './SpeedUpForm.tsx'
import { SpeedUpResult } from './SpeedUpResult.tsx'

/** Raises the fee of a payment that waits for its block. */
export default function SpeedUpView() {
  const kit = useKit()
  const { chainId, hash } = useRouteData('SpeedUp')
  const state = useSpeedUp({ chainId, hash })
  const sent = useLocalTransactions().find((one) => one.chainId === chainId && one.hash === hash)
  const network = networkOf(useKitStore(kit.networks), chainId)
  if (!sent || !network) return <Gone />
  return <SpeedUp state={state} sent={sent} network={network} />
}

interface SpeedUpProps {
  readonly state: UseSpeedUpResult
  readonly sent: LocalTransaction
  readonly network: Network
}

function SpeedUp({ state, sent, network }: SpeedUpProps) {
  const t = useMessages(speedUpMessages)
  const { costs, status, data, error } = state
  // The wallet's answer decides, whatever the chain says meanwhile.
  const isAsked = status === 'pending'
  // What a wallet asks in the modal takes the place of this view, which begins anew afterwards.
  const hash = data ?? sent.replacedBy
  if (hash && !isAsked) return <SpeedUpResult sent={sent} hash={hash} network={network} />
  const isGone = costs.data === null || isKitError(error, 'NOT_REPLACEABLE')
  if (!isAsked && (isGone || sent.status !== 'pending'))
    return <Gone isConfirmed={sent.status === 'confirmed'} />
  if (costs.data) {
    const cause = error ? errorCause(error.code) : undefined
    const form = { sent, network, costs: costs.data, isAsked, cause }
    return <SpeedUpForm {...form} onSpeedUp={(offer) => void state.speedUp(offer)} />
  }
  if (costs.isError)
    return <Failed isRetrying={costs.isFetching} onRetry={() => void costs.refetch()} />
  return (
    <div>
      <LoadingText>{t('speedUp.loading')}</LoadingText>
      <SkeletonRows count={3} />
    </div>
  )
}

interface FailedProps {
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

function Failed({ isRetrying, onRetry }: FailedProps) {
  const t = useMessages(speedUpMessages)
  const [title, text] = [t('speedUp.failedTitle'), t('speedUp.failedText')]
  useAnnouncement(`${title}. ${text}`)
  return (
    <EmptyState
      icon="warning"
      title={title}
      action={
        <Button size="sm" icon="refresh" busy={isRetrying} onClick={onRetry}>
          {t('speedUp.retry')}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

function Gone({ isConfirmed = false }: { readonly isConfirmed?: boolean }) {
  const kit = useKit()
  const t = useMessages(speedUpMessages)
  const key = isConfirmed ? 'confirmed' : 'gone'
  const [title, text] = [t(`speedUp.${key}Title`), t(`speedUp.${key}Text`)]
  useAnnouncement(`${title}. ${text}`)
  return (
    <EmptyState
      icon={isConfirmed ? 'check' : 'info'}
      title={title}
      action={<Button onClick={kit.router.back}>{t('speedUp.back')}</Button>}
    >
      {text}
    </EmptyState>
  )
}
