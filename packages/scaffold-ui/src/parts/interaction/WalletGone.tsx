'use client'
import { useKit } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { connectingMessages } from '../../messages/en/connecting.ts'

/** The wallet of this screen is not there any more. */
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
