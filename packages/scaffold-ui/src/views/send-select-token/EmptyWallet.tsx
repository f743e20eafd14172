'use client'

import type { AccountId } from '@bowline/common'
import { EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { sendSelectMessages } from '../../messages/en/sendSelect.ts'
import { FundButtons } from '../../parts/account/FundButtons.tsx'

/** Shown if the account is empty, with ways to fund it. */
export function EmptyWallet({ accountId }: { readonly accountId: AccountId }) {
  const t = useMessages(sendSelectMessages)
  return (
    <EmptyState
      icon="wallet"
      title={t('sendSelect.empty')}
      action={<FundButtons accountId={accountId} />}
    >
      {t('sendSelect.emptyText')}
    </EmptyState>
  )
}
