'use client'

import { networkOf, type OnrampPurchase, type OrderProgress } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { ButtonLink, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { explorerTransactionUrl } from '../../format/explorerUrl.ts'
import { onrampProgressMessages } from '../../messages/generated/en/onrampProgress.ts'

export interface PayoutLinkProps {
  readonly purchase: OnrampPurchase
  readonly progress: OrderProgress
}

/**
 * Links to the payout transaction on the network's explorer. Renders nothing without a hash or explorer.
 */
export function PayoutLink({ purchase, progress }: PayoutLinkProps) {
  const kit = useKit()
  const t = useMessages(onrampProgressMessages)
  const { hash, chainId = purchase.chainId } = progress
  const network = networkOf(useKitStore(kit.networks), chainId)
  const href = network && hash && explorerTransactionUrl(kit, network, hash)
  if (!href) return null
  return (
    <ButtonLink block external href={href}>
      <span>{t('onrampProgress.explorer', { explorer: network.blockExplorer?.name ?? '' })}</span>
      <VisuallyHidden>{t('onrampProgress.newTab')}</VisuallyHidden>
    </ButtonLink>
  )
}
