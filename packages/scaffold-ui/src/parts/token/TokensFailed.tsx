'use client'

import { type AccountId, parseAccountId } from '@bowline/common'
import { queryClientOf } from '@bowline/controllers'
import { invalidateBalances } from '@bowline/controllers/internal'
import { useKit, usePortfolio } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'
import { useIsOnline } from '../useIsOnline.ts'
import { useNow } from '../useNow.ts'
import { balanceState } from './balanceState.ts'

export interface TokensFailedProps {
  readonly accountId: AccountId
}

const TICK_MS = 1000

/** Shown if the balances could not be loaded: the reason, and when to try again. */
export function TokensFailed({ accountId }: TokensFailedProps) {
  const kit = useKit()
  const t = useMessages(tokensMessages)
  const isOnline = useIsOnline()
  const now = useNow(TICK_MS)
  const query = usePortfolio({ accountId })
  const state = balanceState(
    {
      hasData: false,
      hasFailed: query.isError,
      isFetching: query.isFetching,
      updatedAt: 0,
      failedAt: query.errorUpdatedAt,
    },
    now,
  )
  const seconds = state.status === 'failed' ? state.waitSeconds : 0
  return (
    <EmptyState
      icon="warning"
      title={isOnline ? t('tokens.failedTitle') : t('tokens.offlineTitle')}
      action={
        <Button
          size="sm"
          icon="refresh"
          busy={query.isFetching}
          // Not `disabled`, so that the button keeps the focus during the wait.
          aria-disabled={seconds > 0}
          onClick={() => {
            if (seconds === 0)
              void invalidateBalances(queryClientOf(kit), parseAccountId(accountId).chainId)
          }}
        >
          {seconds > 0 ? t('tokens.retryIn', { seconds }) : t('tokens.retry')}
        </Button>
      }
    >
      {t('tokens.failedBody')}
    </EmptyState>
  )
}
