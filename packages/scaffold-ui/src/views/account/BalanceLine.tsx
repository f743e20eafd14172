'use client'

import type { AccountId, Network } from '@bowline/common'
import { balanceQuery } from '@bowline/controllers'
import { Button, IconButton, Skeleton, Stack, VisuallyHidden } from '@bowline/ui'
import { useQuery } from '@tanstack/react-query'
import { useKit } from '../../context/useKit.ts'
import { useLocale } from '../../context/useLocale.ts'
import { useMessages } from '../../context/useMessages.ts'
import { formatBalance } from '../../format/formatBalance.ts'
import { relativeTime } from '../../format/relativeTime.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { useIsOnline } from '../../parts/useIsOnline.ts'
import { useNow } from '../../parts/useNow.ts'
import { balanceState } from './balanceState.ts'

export interface BalanceLineProps {
  readonly accountId: AccountId
  /** `undefined` on a network that the app does not serve: nobody can be asked there. */
  readonly network: Network | undefined
}

const TICK_MS = 1000

/** The native balance, how old it is, and a way to ask again. Never a zero that is not one. */
export function BalanceLine({ accountId, network }: BalanceLineProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const isOnline = useIsOnline()
  const now = useNow(TICK_MS)
  const query = useQuery({ ...balanceQuery(kit, accountId), enabled: !!network }, kit.queryClient)
  const { data, isError, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = query
  if (!network) return null
  const state = balanceState(
    {
      hasData: data !== undefined,
      hasFailed: isError,
      isFetching,
      updatedAt: dataUpdatedAt,
      failedAt: errorUpdatedAt,
    },
    now,
  )
  const onRetry = () => void refetch()

  if (state.status === 'loading') {
    return (
      <span className="bl-balance" role="status">
        <Skeleton width={96} />
        <VisuallyHidden>{t('account.balanceLoading')}</VisuallyHidden>
      </span>
    )
  }
  if (state.status === 'failed') {
    return (
      <Stack gap={2} align="center">
        <p className="bl-hint">
          {isOnline ? t('account.balanceFailed') : t('account.balanceOffline')}
        </p>
        <Button size="sm" icon="refresh" disabled={state.waitSeconds > 0} onClick={onRetry}>
          {state.waitSeconds > 0
            ? t('account.balanceRetryIn', { seconds: state.waitSeconds })
            : t('account.balanceRetry')}
        </Button>
      </Stack>
    )
  }
  const time = relativeTime(dataUpdatedAt, { now, locale })
  return (
    <Stack gap={1} align="center">
      <p className="bl-balance">
        <bdi dir="ltr">{formatBalance(data ?? 0n, network.nativeCurrency, { locale })}</bdi>
      </p>
      {state.status === 'stale' && (
        <p className="bl-balance-age">
          {t(state.hasFailed ? 'account.balanceStale' : 'account.balanceUpdated', { time })}
          <IconButton
            icon="refresh"
            size={24}
            label={t('account.balanceRefresh')}
            disabled={isFetching || state.waitSeconds > 0}
            onClick={onRetry}
          />
        </p>
      )}
    </Stack>
  )
}
