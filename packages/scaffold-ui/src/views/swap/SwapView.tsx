'use client'

import { canOpenAction } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapMessages } from '../../messages/generated/en/swap.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { NoTokens } from '../../parts/swap/NoTokens.tsx'
import { SwapForm } from './SwapForm.tsx'

/** The swap form: both tokens, the amount and the price. */
export default function SwapView() {
  const kit = useKit()
  const t = useMessages(swapMessages)
  return (
    <ActiveAccount>
      {({ accountId, network }) => {
        if (!network) return <NoTokens />
        if (canOpenAction(kit, accountId, 'swaps'))
          return <SwapForm accountId={accountId} network={network} />
        return (
          <EmptyState icon="info" title={t('swap.away')}>
            {t('swap.awayText')}
          </EmptyState>
        )
      }}
    </ActiveAccount>
  )
}
