'use client'

import { namespaceOf } from '@bowline/common'
import { send } from '@bowline/controllers'
import { Button, EmptyState, Stack } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { sendReviewMessages } from '../../messages/en/sendReview.ts'
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
