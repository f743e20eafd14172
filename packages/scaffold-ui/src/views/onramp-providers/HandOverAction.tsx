'use client'

import { onramp } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Button, ButtonLink, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProvidersMessages } from '../../messages/generated/en/onrampProviders.ts'
import type { HandOverState } from './HandOverState.ts'

/** Shows the link to the provider's page once it is ready. */
export function HandOverAction({ state }: { readonly state: HandOverState }) {
  const kit = useKit()
  const t = useMessages(onrampProvidersMessages)
  const actions = onramp(kit)
  if (state.status === 'preparing')
    return (
      <Button block busy size="lg" variant="primary">
        {t('onrampProviders.preparing')}
      </Button>
    )
  if (state.status === 'notPrepared')
    return (
      <Button block size="lg" variant="primary" onClick={() => void actions.prepare(state.order)}>
        {t('onrampProviders.retry')}
      </Button>
    )
  // A clicked link is never blocked as a popup.
  const leave = () => {
    actions.opened()
    kit.router.push({ name: 'OnrampProgress' })
  }
  return (
    <ButtonLink
      block
      external
      size="lg"
      variant="primary"
      className="bl-hand-over"
      href={state.link.url}
      onClick={leave}
    >
      <span>{t('onrampProviders.go', { host: state.order.provider.host })}</span>
      <VisuallyHidden>{t('onrampProviders.newTab')}</VisuallyHidden>
    </ButtonLink>
  )
}
