'use client'

import type { AccountId, Network } from '@bowline/common'
import { portfolioQuery, portfolioTotal, queryClientOf } from '@bowline/controllers'
import { Skeleton, Stack, VisuallyHidden } from '@bowline/ui'
import { useQuery } from '@tanstack/react-query'
import { useKit } from '../../context/useKit.ts'
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
  const kit = useKit()
  const t = useMessages(accountMessages)
  const { data, isPending } = useQuery(portfolioQuery(kit, accountId), queryClientOf(kit))
  if (isPending)
    return (
      <span className="bl-balance" role="status">
        <Skeleton width={128} height={28} />
        <VisuallyHidden>{t('account.balanceLoading')}</VisuallyHidden>
      </span>
    )
  const total = data && portfolioTotal(data)
  return (
    <Stack gap={1} align="center">
      {total === undefined ? (
        <NativeBalance accountId={accountId} network={network} holdings={data} />
      ) : (
        <p className="bl-balance">
          <FiatText value={total} />
        </p>
      )}
      {data && <Freshness accountId={accountId} />}
    </Stack>
  )
}
