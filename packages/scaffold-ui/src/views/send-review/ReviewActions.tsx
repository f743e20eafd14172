'use client'

import { errorCause, type KitError, type Namespace } from '@bowline/common'
import { Banner, Button, Stack } from '@bowline/ui'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { paymentFailureMessages } from '../../messages/en/paymentFailure.ts'
import { sendReviewMessages } from '../../messages/en/sendReview.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { paymentFailures } from '../../parts/paymentFailures.ts'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'

export interface ReviewActionsProps {
  readonly namespace: Namespace
  readonly isSigning: boolean
  readonly error: KitError | undefined
  readonly onConfirm: () => void
  readonly onEdit: () => void
}

/** The buttons to pay or cancel, and the error of the last attempt. */
export function ReviewActions(props: ReviewActionsProps) {
  const { namespace, isSigning, error, onConfirm, onEdit } = props
  const t = useMessages(sendReviewMessages)
  const tellFailure = useMessages(paymentFailureMessages)
  const wallet = useConnectedWallet(namespace)?.name ?? ''
  const confirm = useRef<HTMLButtonElement>(null)
  const failure = error && paymentFailures[errorCause(error.code)]
  const failed = failure && tellFailure(`paymentFailure.${failure}`, { wallet })
  const isQuiet = failure === 'declined'
  const waiting = isSigning ? t('sendReview.waiting', { wallet }) : ''
  useAnnouncement(failed ?? waiting, { politeness: failed && !isQuiet ? 'assertive' : 'polite' })
  useEffect(() => {
    if (error) confirm.current?.focus({ preventScroll: true })
  }, [error])
  return (
    <Stack gap={3}>
      {failed && <Banner tone={isQuiet ? 'info' : 'danger'}>{failed}</Banner>}
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
