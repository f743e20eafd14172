'use client'

import type { Network } from '@bowline/common'
import { useKit } from '@bowline/controllers/react'
import { ButtonLink, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { explorerAddressUrl } from '../../format/explorerUrl.ts'
import { explorerMessages } from '../../messages/generated/en/explorer.ts'

export interface ExplorerLinkProps {
  readonly network: Network | undefined
  readonly address: string
}

/** Links to an address on the network's explorer. Renders nothing without an explorer. */
export function ExplorerLink({ network, address }: ExplorerLinkProps) {
  const kit = useKit()
  const t = useMessages(explorerMessages)
  const href = network && explorerAddressUrl(kit, network, address)
  if (!href) return null
  return (
    <ButtonLink size="sm" external href={href}>
      <span>{t('explorer.open', { explorer: network.blockExplorer?.name ?? '' })}</span>
      <VisuallyHidden>{t('explorer.newTab')}</VisuallyHidden>
    </ButtonLink>
  )
}
