'use client'

import { errorCause, type KitError, type Namespace } from '@bowline/common'
import { useClock } from '@bowline/controllers/react'
import { Banner, Button, Stack } from '@bowline/ui'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { paymentFailureMessages } from '../../messages/generated/en/paymentFailure.ts'
import { sendReviewMessages } from '../../messages/generated/en/sendReview.ts'
import { OpenWalletLink } from '../../parts/OpenWalletLink.tsx'
import { paymentFailure } from '../../parts/paymentFailure.ts'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface ReviewActionsProps {
  readonly namespace: Namespace
  /** Whether everything that is confirmed is on the screen. */
  readonly isReady: boolean
  readonly isSigning: boolean
  readonly error: KitError | undefined
  readonly onConfirm: () => void
  readonly onEdit: () => void
}

/** The buttons to pay or cancel, and the error of the last attempt. */
export function ReviewActions(props: ReviewActionsProps) {
  const { namespace, isReady, isSigning, error, onConfirm, onEdit } = props
  const t = useMessages(sendReviewMessages)
  const tellFailure = useMessages(paymentFailureMessages)
  const wallet = useConnectedWallet(namespace)?.name ?? ''
  const confirm = useRef<HTMLButtonElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isUnread = useIsUnread(error)
  const failure = error && paymentFailure(errorCause(error.code))
  const failed = failure && tellFailure(`paymentFailure.${failure}`, { wallet })
  const isQuiet = failure === 'declined'
  const isRisen = failure === 'feeRisen'
  const tone = isRisen ? 'warning' : isQuiet ? 'info' : 'danger'
  const mustRead = isRisen && isUnread
  const waiting = isSigning ? t('sendReview.waiting', { wallet }) : ''
  useAnnouncement(failed ?? waiting, { politeness: failed && !isQuiet ? 'assertive' : 'polite' })
  useEffect(() => {
    // A key that is still held must not confirm a fee that has risen.
    const target = isRisen ? notice : confirm
    if (error) target.current?.focus({ preventScroll: true })
  }, [error, isRisen])
  return (
    <Stack gap={3}>
      {failed && (
        <div ref={notice} tabIndex={-1}>
          <Banner tone={tone}>{failed}</Banner>
        </div>
      )}
      <Stack gap={2}>
        <Button
          ref={confirm}
          block
          size="lg"
          variant="primary"
          busy={isSigning || !isReady}
          aria-disabled={mustRead || undefined}
          onClick={mustRead ? undefined : onConfirm}
        >
          {isSigning ? waiting : t('sendReview.send')}
        </Button>
        {isSigning && <OpenWalletLink namespace={namespace} wallet={wallet} />}
        {!isSigning && (
          <Button block variant="ghost" onClick={onEdit}>
            {t('sendReview.cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

/** A press from the moment before, such as the second of a double click, does not confirm a fee that has risen. */
const READ_MS = 1_000

/** Whether an error has only just come. */
function useIsUnread(error: KitError | undefined): boolean {
  const clock = useClock()
  const [read, setRead] = useState<KitError>()
  useEffect(() => clock.after(READ_MS, () => setRead(error)), [clock, error])
  return error !== undefined && read !== error
}
