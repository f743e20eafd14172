'use client'

import { onramp } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Banner, Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampMessages } from '../../messages/generated/en/onramp.ts'

/** Links to the order that the visitor has opened on a provider's page. */
export function UnderWay() {
  const kit = useKit()
  const t = useMessages(onrampMessages)
  const state = useKitStore(onramp(kit).state)
  if (state.status !== 'away') return null
  const show = (
    <Button size="sm" onClick={() => kit.router.push({ name: 'OnrampProgress' })}>
      {t('onramp.show')}
    </Button>
  )
  return (
    <Banner tone="info" action={show}>
      {t('onramp.underWay', { provider: state.order.provider.name })}
    </Banner>
  )
}
