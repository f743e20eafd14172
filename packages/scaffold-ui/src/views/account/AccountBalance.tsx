'use client'

import type { AccountId, Network } from '@bowline/common'
import { usePortfolio } from '@bowline/controllers/react'
import { Skeleton, Stack, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { FiatText } from '../../parts/token/FiatText.tsx'
import { Freshness } from './Freshness.tsx'
import { NativeBalance } from './NativeBalance.tsx'

export interface AccountBalanceProps {
  readonly accountId: AccountId
  readonly network: Network
}

/**
 * Shows the value of the account and its age. If no price is known, shows the native balance. Never shows
 * zero for an unknown value.
 */
export function AccountBalance({ accountId, network }: AccountBalanceProps) {
  const t = useMessages(accountMessages)
  const { data, isPending } = usePortfolio({ accountId })
  if (isPending)
    return (
      <span className="bl-balance" role="status">
        <Skeleton width={128} height={28} />
        <VisuallyHidden>{t('account.balanceLoading')}</VisuallyHidden>
      </span>
    )
  const total = data?.total
  return (
    <Stack gap={1} align="center">
      {total === undefined ? (
        <NativeBalance accountId={accountId} network={network} holdings={data?.holdings} />
      ) : (
        <p className="bl-balance">
          <FiatText value={total} />
        </p>
      )}
      {data && <Freshness accountId={accountId} />}
    </Stack>
  )
}
