'use client'

import { type Namespace, safeWalletLink } from '@bowline/common'
import { useKit } from '@bowline/controllers/react'
import { useIsMobile } from '../context/useIsMobile.ts'
import { useMessages } from '../context/useMessages.ts'
import { commonMessages } from '../messages/generated/en/common.ts'
import { AppLink } from './AppLink.tsx'

export interface OpenWalletLinkProps {
  readonly namespace: Namespace
  readonly wallet: string
}

/** Links, on a phone, to the wallet app that has the request, if it is known how to open it. */
export function OpenWalletLink({ namespace, wallet }: OpenWalletLinkProps) {
  const kit = useKit()
  const isMobile = useIsMobile()
  const t = useMessages(commonMessages)
  const session = kit['~internals'].core()?.sessions.get(namespace)?.session
  const link = safeWalletLink(session?.redirect)
  if (!isMobile || !link) return null
  return (
    <AppLink icon="phone" href={link}>
      {t('common.openWallet', { wallet })}
    </AppLink>
  )
}
