'use client'

import { useKit, useOnrampOrder } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProgressMessages } from '../../messages/generated/en/onrampProgress.ts'
import { Progress } from './Progress.tsx'

/** Shows the progress of a purchase after the visitor has opened the provider's page. */
export default function OnrampProgressView() {
  const kit = useKit()
  const t = useMessages(onrampProgressMessages)
  const order = useOnrampOrder()
  if (order) return <Progress order={order} />
  return (
    <EmptyState
      icon="info"
      title={t('onrampProgress.gone')}
      action={
        <Button onClick={() => kit.router.replace({ name: 'Onramp' })}>
          {t('onrampProgress.buy')}
        </Button>
      }
    >
      {t('onrampProgress.goneText')}
    </EmptyState>
  )
}
