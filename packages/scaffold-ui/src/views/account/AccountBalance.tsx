'use client'

import { type AccountId, formatFiat, type Network } from '@bowline/common'
import { type Holding, sameToken, shownBalanceQuery } from '@bowline/controllers'
import {
  formatBalance,
  useKit,
  useKitQuery,
  useLocale,
  usePortfolio,
} from '@bowline/controllers/react'
import { Skeleton, Stack, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { useIsOnline } from '../../parts/useIsOnline.ts'
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
      <span className="bl-balance" role="status">
        <Skeleton width={128} height={28} />
        <VisuallyHidden>{t('account.balanceLoading')}</VisuallyHidden>
      </span>
    )
  const total = data?.total
  return (
    <Stack gap={1} align="center">
      {total === undefined ? (
        <ShownBalance accountId={accountId} network={network} holdings={data?.holdings} />
      ) : (
        <p className="bl-balance">
          <FiatText value={total} />
        </p>
      )}
      {data && <Freshness accountId={accountId} />}
    </Stack>
  )
}

interface FiatTextProps {
  /** In USD, with `FIAT_DECIMALS` decimals. */
  readonly value: bigint
}

const CENTS = 2

/** An amount of fiat money, with the cents in a muted color. */
function FiatText({ value }: FiatTextProps) {
  const locale = useLocale()
  const text = formatFiat(value, { locale })
  const start = text.lastIndexOf(decimalSeparator(locale))
  const end = start + 1 + CENTS
  return (
    <bdi dir="ltr" className="bl-fiat">
      {text.slice(0, start)}
      <span className="bl-fiat-cents">{text.slice(start, end)}</span>
      {text.slice(end)}
    </bdi>
  )
}

function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

interface ShownBalanceProps {
  readonly accountId: AccountId
  readonly network: Network
  /** The holdings, if they are loaded. Otherwise the balance is read from the chain. */
  readonly holdings: readonly Holding[] | undefined
}

/** Shows what the app shows of an account elsewhere, for example on its button. */
function ShownBalance({ accountId, network, holdings }: ShownBalanceProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const isOnline = useIsOnline()
  const named = kit.config.tokens[network.chainId]?.address
  const held = holdings?.find(({ token }) => sameToken(token, named))
  const { data, isError } = useKitQuery(held ? undefined : shownBalanceQuery(kit, accountId))
  const shown = held ? { ...held, value: held.amount } : data
  if (shown)
    return (
      <p className="bl-balance">
        <bdi dir="ltr">{formatBalance(shown.value, shown, { locale })}</bdi>
      </p>
    )
  if (!isError) return null
  return (
    <p className="bl-hint">{isOnline ? t('account.balanceFailed') : t('account.balanceOffline')}</p>
  )
}
