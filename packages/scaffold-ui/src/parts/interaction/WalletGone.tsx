'use client'
import { useKit } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'

/** Shown if the wallet of this screen is no longer available. */
export function WalletGone() {
  const { router } = useKit()
  const t = useMessages(connectingMessages)
  return (
    <EmptyState
      icon="wallet"
      title={t('connecting.unknownTitle')}
      action={
        <Button variant="primary" onClick={() => router.reset({ name: 'Connect' })}>
          {t('connecting.chooseOther')}
        </Button>
      }
    >
      {t('connecting.unknownText')}
    </EmptyState>
  )
}
