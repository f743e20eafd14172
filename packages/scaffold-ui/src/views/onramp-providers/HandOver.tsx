'use client'

import { onramp } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Banner, Button, NetworkImage, Stack } from '@bowline/ui'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProvidersMessages } from '../../messages/generated/en/onrampProviders.ts'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { HandOverAction } from './HandOverAction.tsx'
import { type HandOverState, isExpired } from './HandOverState.ts'
import { OrderFacts } from './OrderFacts.tsx'

/** Shows the chosen offer and the provider's host, before the link that opens its page. */
export function HandOver({ state }: { readonly state: HandOverState }) {
  const kit = useKit()
  const t = useMessages(onrampProvidersMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const { order, status } = state
  const { provider } = order
  const hasExpired = isExpired(state)
  const failure = hasExpired
    ? t('onrampProviders.expired')
    : t('onrampProviders.notPrepared', { provider: provider.name })
  useAnnouncement(status === 'notPrepared' ? failure : '', { politeness: 'assertive' })
  // The list with the pressed button is gone, so focus moves to the heading that replaces it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <Stack gap={4}>
      <div className="bl-status">
        <NetworkImage src={provider.iconUrl} name={provider.name} size={56} />
        <StatusText
          ref={heading}
          title={t('onrampProviders.leaveTitle', { host: provider.host })}
          text={t('onrampProviders.leaveText', { provider: provider.name })}
        />
      </div>
      <OrderFacts order={order} />
      {status === 'notPrepared' && <Banner tone="danger">{failure}</Banner>}
      <Stack gap={2}>
        {!hasExpired && <HandOverAction state={state} />}
        <Button block variant="ghost" onClick={() => onramp(kit).leave()}>
          {t('onrampProviders.others')}
        </Button>
      </Stack>
    </Stack>
  )
}
