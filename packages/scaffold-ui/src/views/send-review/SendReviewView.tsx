'use client'

import { namespaceOf } from '@bowline/common'
import { type Kit, send } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Button, EmptyState, Stack } from '@bowline/ui'
import { useEffect } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { sendReviewMessages } from '../../messages/en/sendReview.ts'
import { showResult } from '../../parts/result/showResult.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewAmount } from './ReviewAmount.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewNotes } from './ReviewNotes.tsx'

/** Shows the whole payment before and while the wallet is asked. */
export default function SendReviewView() {
  const kit = useKit()
  const t = useMessages(sendReviewMessages)
  const actions = send(kit)
  const state = useKitStore(actions.state)
  const { status } = state
  useEffect(() => kit['~internals'].part(showSendResult), [kit])

  if (status === 'editing')
    return (
      <EmptyState
        icon="info"
        title={t('sendReview.gone')}
        action={<Button onClick={kit.router.back}>{t('sendReview.toForm')}</Button>}
      >
        {t('sendReview.goneText')}
      </EmptyState>
    )
  const { intent } = state
  const edit = () => {
    actions.edit()
    kit.router.back()
  }
  return (
    <Stack gap={4}>
      <ReviewAmount intent={intent} />
      <ReviewFacts intent={intent} />
      <ReviewNotes intent={intent} />
      <ReviewActions
        namespace={namespaceOf(intent.from)}
        isSigning={status === 'signing'}
        error={status === 'review' ? state.error : undefined}
        onConfirm={() => void actions.confirm()}
        onEdit={edit}
      />
    </Stack>
  )
}

/** Leads from a review to the result, once per kit: the view itself may be left before the wallet answers. */
const showSendResult = (kit: Kit): void =>
  showResult(kit, {
    result: { name: 'SendResult' },
    views: ['Send', 'SendReview'],
    payment: send(kit).state,
    answered: 'sent',
  })
