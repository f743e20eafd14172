'use client'
import { useKit } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { approveTransactionMessages } from '../../messages/generated/en/approveTransaction.ts'
import { modalMessages } from '../../messages/generated/en/modal.ts'

/** Shown where there was something to answer, and is no more. */
export function NothingAsked() {
  const kit = useKit()
  const t = useMessages(approveTransactionMessages)
  const modal = useMessages(modalMessages)
  return (
    <EmptyState
      icon="check"
      title={t('approve.nothing')}
      action={<Button onClick={kit.modal.close}>{modal('modal.close')}</Button>}
    />
  )
}
