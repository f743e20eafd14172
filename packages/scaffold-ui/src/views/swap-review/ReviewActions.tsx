'use client'

import { namespaceOf } from '@bowline/common'
import { swap } from '@bowline/controllers/internal'
import {
  type SwapStep,
  type UseSwapReviewResult,
  useKit,
  useLocale,
} from '@bowline/controllers/react'
import { Banner, Button, Stack } from '@bowline/ui'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { paymentFailureMessages } from '../../messages/generated/en/paymentFailure.ts'
import { swapReviewMessages } from '../../messages/generated/en/swapReview.ts'
import { OpenWalletLink } from '../../parts/OpenWalletLink.tsx'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'
import { useIsOnline } from '../../parts/useIsOnline.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { failureOf } from './failureOf.ts'

export interface ReviewActionsProps {
  readonly reviewed: UseSwapReviewResult
  /** The visitor has accepted everything that needs consent. */
  readonly isAccepted: boolean
  /** Leads to what is still to be accepted. */
  readonly onAccept: () => void
  readonly onLeave: () => void
}

/** The buttons for the next step or to cancel, and the error of the last step. */
export function ReviewActions(props: ReviewActionsProps) {
  const { reviewed, isAccepted, onAccept, onLeave } = props
  const kit = useKit()
  const t = useMessages(swapReviewMessages)
  const tellFailure = useMessages(paymentFailureMessages)
  const isOnline = useIsOnline()
  const button = useRef<HTMLButtonElement>(null)
  const { price, refresh, review, step } = reviewed
  const { intent, plan, error, isApproved = false } = review
  const wallet = useConnectedWallet(namespaceOf(intent.account))?.name ?? ''
  const failure = error && failureOf(error, { isApproving: plan === 'approve', isOnline })
  const failed = failure && tellFailure(`paymentFailure.${failure}`, { wallet })
  const allowed = useShortfall(review)
  const isQuiet = failure === 'declined' || failure === 'expired'
  const isAsking = step === 'approving' || step === 'swapping'
  const asked = isAsking ? `${t(`swapReview.${step}`)}. ${t('swapReview.waiting', { wallet })}` : ''
  const progress = isApproved && review.status === 'review' ? t('swapReview.approved') : ''
  useAnnouncement(failed ?? allowed ?? (asked || progress), {
    politeness: allowed || (failed && !isQuiet) ? 'assertive' : 'polite',
  })
  const isExpired = step === 'refresh' && price.status === 'expired' && failure !== 'expired'
  useAnnouncement(isExpired ? `${t('swapReview.expired')}. ${t('swapReview.expiredText')}` : '')
  useEffect(() => {
    if (error || isApproved || allowed) button.current?.focus({ preventScroll: true })
  }, [error, isApproved, allowed])

  const act: Partial<Record<SwapStep, () => void>> = {
    approve: () => void swap(kit).confirm(),
    swap: () => void swap(kit).confirm(),
    batch: () => void swap(kit).confirm(),
    refresh,
    retry: () => void swap(kit).review(intent.account, intent.quote),
  }
  const labels: Readonly<Record<SwapStep, string>> = {
    planning: t('swapReview.planning'),
    updating: t('swapReview.updating'),
    refresh: t('swapReview.refresh'),
    retry: t('swapReview.retry'),
    approve: t('swapReview.approve', { token: intent.from.symbol }),
    approving: t('swapReview.approving'),
    batch: t('swapReview.batch'),
    swap: t('swapReview.swap'),
    swapping: t('swapReview.swapping'),
  }
  const isPaying = step === 'approve' || step === 'swap' || step === 'batch'
  const mustAccept = isPaying && !isAccepted
  return (
    <Stack gap={3}>
      {allowed && <Banner tone="info">{allowed}</Banner>}
      {failed && <Banner tone={isQuiet ? 'info' : 'danger'}>{failed}</Banner>}
      {isExpired && (
        <Banner tone="warning" title={t('swapReview.expired')}>
          {t('swapReview.expiredText')}
        </Banner>
      )}
      <Stack gap={2}>
        <Button
          ref={button}
          block
          size="lg"
          variant="primary"
          busy={act[step] === undefined}
          aria-disabled={mustAccept || undefined}
          onClick={mustAccept ? onAccept : act[step]}
        >
          {mustAccept ? t('swapReview.mustAccept') : labels[step]}
        </Button>
        {isAsking && <OpenWalletLink namespace={namespaceOf(intent.account)} wallet={wallet} />}
        {isAsking ? (
          <p className="bl-hint bl-center">{t('swapReview.waiting', { wallet })}</p>
        ) : (
          <Button block variant="ghost" onClick={onLeave}>
            {t('swapReview.cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

/** Says how much is missing if less was allowed than the swap needs. */
function useShortfall({ allowed, intent }: UseSwapReviewResult['review']): string | undefined {
  const t = useMessages(swapReviewMessages)
  const locale = useLocale()
  if (allowed === undefined) return undefined
  const { from, quote } = intent
  return t('swapReview.allowed', {
    allowed: amountText(allowed, from, { locale }),
    needed: amountText(quote.fromAmount, from, { locale }),
  })
}
