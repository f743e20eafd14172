'use client'

import type { KitError, KitErrorCode, Namespace } from '@bowline/common'
import { Banner, Button, Stack } from '@bowline/ui'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { sendReviewMessages } from '../../messages/en/sendReview.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'

export interface ReviewActionsProps {
  readonly namespace: Namespace
  readonly isSigning: boolean
  readonly error: KitError | undefined
  readonly onConfirm: () => void
  readonly onEdit: () => void
}

/** What the wallet's answers mean here. Everything else is "something went wrong". */
const FAILURES: Partial<Record<KitErrorCode, FailureKey>> = {
  USER_REJECTED: 'declined',
  ABORTED: 'declined',
  REQUEST_PENDING: 'pending',
  INSUFFICIENT_FUNDS: 'funds',
  WRONG_CHAIN: 'chain',
  WALLET_UNAUTHORIZED: 'account',
  WALLET_ANSWER_INVALID: 'differs',
  NODES_DISAGREE: 'disagree',
}
type FailureKey = 'declined' | 'pending' | 'funds' | 'chain' | 'account' | 'differs' | 'disagree'

/** Pay, or not; and how the wallet has answered. */
export function ReviewActions(props: ReviewActionsProps) {
  const { namespace, isSigning, error, onConfirm, onEdit } = props
  const t = useMessages(sendReviewMessages)
  const wallet = useConnectedWallet(namespace)?.name ?? ''
  const confirm = useRef<HTMLButtonElement>(null)
  const failure = error && t(`sendReview.${FAILURES[error.code] ?? 'failed'}`, { wallet })
  const isQuiet = error?.code === 'USER_REJECTED' || error?.code === 'ABORTED'
  const waiting = isSigning ? t('sendReview.waiting', { wallet }) : ''
  useAnnouncement(failure ?? waiting, { politeness: failure && !isQuiet ? 'assertive' : 'polite' })
  useEffect(() => {
    if (error) confirm.current?.focus({ preventScroll: true })
  }, [error])
  return (
    <Stack gap={3}>
      {failure && <Banner tone={isQuiet ? 'info' : 'danger'}>{failure}</Banner>}
      <Stack gap={2}>
        <Button
          ref={confirm}
          block
          size="lg"
          variant="primary"
          busy={isSigning}
          onClick={onConfirm}
        >
          {isSigning ? waiting : t('sendReview.send')}
        </Button>
        {!isSigning && (
          <Button block variant="ghost" onClick={onEdit}>
            {t('sendReview.cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
