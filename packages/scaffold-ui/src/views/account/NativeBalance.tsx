'use client'

import type { AccountId, Network } from '@bowline/common'
import { balanceQuery, type Holding } from '@bowline/controllers'
import { formatBalance, useKit, useKitQuery, useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { useIsOnline } from '../../parts/useIsOnline.ts'

export interface NativeBalanceProps {
  readonly accountId: AccountId
  readonly network: Network
  /** The holdings, if they are loaded. Otherwise the balance is read from the chain. */
  readonly holdings: readonly Holding[] | undefined
}

/** Shows an account's native balance. */
export function NativeBalance({ accountId, network, holdings }: NativeBalanceProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const isOnline = useIsOnline()
  const held = holdings?.find(({ token }) => token === undefined)
  const { data, isError } = useKitQuery(held ? undefined : balanceQuery(kit, accountId))
  const amount = held?.amount ?? data
  if (amount !== undefined)
    return (
      <p className="bl-balance">
        <bdi dir="ltr">{formatBalance(amount, network.nativeCurrency, { locale })}</bdi>
      </p>
    )
  if (!isError) return null
  return (
    <p className="bl-hint">{isOnline ? t('account.balanceFailed') : t('account.balanceOffline')}</p>
  )
}
