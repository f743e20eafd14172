'use client'

import type { AccountId, Network } from '@bowline/common'
import { findHolding, shownBalanceQuery } from '@bowline/controllers/internal'
import { type Portfolio, useKit, useKitQuery, usePortfolio } from '@bowline/controllers/react'
import { Inline, Skeleton } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/generated/en/account.ts'
import { LoadingText } from '../../parts/list/LoadingText.tsx'
import { useIsOnline } from '../../parts/useIsOnline.ts'
import { BalanceText } from './BalanceText.tsx'
import { Freshness } from './Freshness.tsx'

export interface AccountBalanceProps {
  readonly accountId: AccountId
  readonly network: Network
}

/**
 * Shows the value of the account and its age. If no price is known, shows the balance of the token that the
 * app names (`tokens`), or else the native balance. Never shows zero for an unknown value.
 */
export function AccountBalance({ accountId, network }: AccountBalanceProps) {
  const t = useMessages(accountMessages)
  const { data, isPending } = usePortfolio({ accountId })
  if (isPending)
    return (
      <Inline className="bl-balance-line">
        <Skeleton width={148} height={24} />
        <LoadingText>{t('account.balanceLoading')}</LoadingText>
      </Inline>
    )
  const total = data?.total
  return (
    <Inline className="bl-balance-line">
      {total === undefined ? (
        <ShownBalance accountId={accountId} network={network} portfolio={data} />
      ) : (
        <BalanceText value={total} />
      )}
      {data && <Freshness accountId={accountId} />}
    </Inline>
  )
}

interface ShownBalanceProps {
  readonly accountId: AccountId
  readonly network: Network
  /** What the account holds, if it is loaded. Otherwise the balance is read from the chain. */
  readonly portfolio: Portfolio | undefined
}

/** Shows what the app shows of an account elsewhere, for example on its button. */
function ShownBalance({ accountId, network, portfolio }: ShownBalanceProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const isOnline = useIsOnline()
  const named = kit.config.tokens[network.chainId]?.address
  const held = findHolding(portfolio, named)
  const { data, isError } = useKitQuery(held ? undefined : shownBalanceQuery(kit, accountId))
  const shown = held ? { ...held, value: held.amount } : data
  if (shown) return <BalanceText value={shown.value} token={shown} />
  if (!isError) return null
  return (
    <p className="bl-hint">{isOnline ? t('account.balanceFailed') : t('account.balanceOffline')}</p>
  )
}
