'use client'

import { useKit } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountGoneMessages } from '../../messages/en/accountGone.ts'

/** Shown by an account's views once it is disconnected. */
export function AccountGone() {
  const kit = useKit()
  const t = useMessages(accountGoneMessages)
  return (
    <EmptyState
      icon="wallet"
      title={t('account.goneTitle')}
      action={
        <Button variant="primary" onClick={() => kit.router.reset({ name: 'Connect' })}>
          {t('account.connect')}
        </Button>
      }
    >
      {t('account.goneBody')}
    </EmptyState>
  )
}
