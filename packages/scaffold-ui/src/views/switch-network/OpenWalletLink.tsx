'use client'

import { type Namespace, safeWalletLink } from '@bowline/common'
import { useKit } from '@bowline/controllers/react'
import { ButtonLink } from '@bowline/ui'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { switchNetworkMessages } from '../../messages/en/switchNetwork.ts'

export interface OpenWalletLinkProps {
  readonly namespace: Namespace
  readonly wallet: string
}

/** On a phone, links to the wallet app that has the request, if the wallet named its link. */
export function OpenWalletLink({ namespace, wallet }: OpenWalletLinkProps) {
  const kit = useKit()
  const isMobile = useIsMobile()
  const t = useMessages(switchNetworkMessages)
  const session = kit['~internals'].core()?.sessions.get(namespace)?.session
  const link = safeWalletLink(session?.redirect)
  if (!isMobile || !link) return null
  return (
    <ButtonLink block variant="primary" icon="phone" href={link}>
      {t('switchNetwork.openWallet', { wallet })}
    </ButtonLink>
  )
}
