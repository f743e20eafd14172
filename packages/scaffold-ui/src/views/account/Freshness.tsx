'use client'

import { type AccountId, parseAccountId } from '@bowline/common'
import { queryClientOf } from '@bowline/controllers'
import { invalidateBalances } from '@bowline/controllers/internal'
import { useKit, useLocale, usePortfolio } from '@bowline/controllers/react'
import { IconButton } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { relativeTime } from '../../format/relativeTime.ts'
import { accountMessages } from '../../messages/generated/en/account.ts'
import { balanceState } from '../../parts/token/balanceState.ts'
import { useNow } from '../../parts/useNow.ts'

export interface FreshnessProps {
  readonly accountId: AccountId
}

const TICK_MS = 1000

/** Shows the age of the balances once they are outdated, and a button to refresh them. */
export function Freshness({ accountId }: FreshnessProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const now = useNow(TICK_MS)
  const query = usePortfolio({ accountId })
  const { isFetching, dataUpdatedAt } = query
  const state = balanceState(
    {
      hasData: query.data !== undefined,
      hasFailed: query.isError,
      isFetching,
      updatedAt: dataUpdatedAt,
      failedAt: query.errorUpdatedAt,
    },
    now,
  )
  if (state.status !== 'stale') return null
  const time = relativeTime(dataUpdatedAt, { now, locale })
  return (
    <p className="bl-hint bl-balance-age">
      <span>
        {t(state.hasFailed ? 'account.balanceStale' : 'account.balanceUpdated', { time })}
      </span>
      <IconButton
        icon="refresh"
        size={24}
        label={t('account.balanceRefresh')}
        disabled={isFetching || state.waitSeconds > 0}
        onClick={() =>
          void invalidateBalances(queryClientOf(kit), parseAccountId(accountId).chainId)
        }
      />
    </p>
  )
}
