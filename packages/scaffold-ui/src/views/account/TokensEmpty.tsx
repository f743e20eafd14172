'use client'

import type { AccountId } from '@bowline/common'
import { EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/en/tokens.ts'
import { FundButtons } from '../../parts/account/FundButtons.tsx'

export interface TokensEmptyProps {
  readonly accountId: AccountId
}

/** Shown if the account is empty, with ways to fund it. */
export function TokensEmpty({ accountId }: TokensEmptyProps) {
  const t = useMessages(tokensMessages)
  return (
    <EmptyState
      icon="wallet"
      title={t('tokens.emptyTitle')}
      action={<FundButtons accountId={accountId} />}
    >
      {t('tokens.emptyBody')}
    </EmptyState>
  )
}
