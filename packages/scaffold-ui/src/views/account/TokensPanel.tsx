'use client'

import { type AccountId, parseAccountId } from '@bowline/common'
import { type Holding, queryClientOf } from '@bowline/controllers'
import { invalidateBalances } from '@bowline/controllers/internal'
import { useKit, usePortfolio } from '@bowline/controllers/react'
import { Button, EmptyState, VirtualList } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'
import { FundButtons } from '../../parts/account/FundButtons.tsx'
import { useShownActions } from '../../parts/account/useShownActions.ts'
import { isRetrying } from '../../parts/isRetrying.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { HoldingRow } from '../../parts/token/HoldingRow.tsx'
import { UnverifiedTokens } from '../../parts/token/UnverifiedTokens.tsx'
import { useIsOnline } from '../../parts/useIsOnline.ts'
import { useNow } from '../../parts/useNow.ts'
import type { AccountPanelProps } from './AccountPanelProps.ts'
import { balanceState } from './balanceState.ts'

const ROW_HEIGHT = 60
/** The number of rows for the least height of the panel. */
const SKELETON_ROWS = 4

/** Shows all tokens of the account, highest value first. A row opens the send form. */
export function TokensPanel({ accountId }: AccountPanelProps) {
  const kit = useKit()
  const t = useMessages(tokensMessages)
  const query = usePortfolio({ accountId })
  const holdings = query.data?.holdings
  const canSend = useShownActions(accountId).includes('send')
  if (query.isPending && !isRetrying(query)) return <SkeletonRows round count={SKELETON_ROWS} />
  if (!holdings) return <TokensFailed accountId={accountId} />

  const verified = holdings.filter(({ verified }) => verified)
  const unverified = holdings.filter(({ verified }) => !verified)
  const isEmpty = verified.every(({ amount }) => amount === 0n)
  const renderRow = (holding: Holding | undefined) =>
    holding && (
      <HoldingRow
        holding={holding}
        onClick={
          canSend
            ? () => kit.router.push({ name: 'Send', data: { token: holding.token } })
            : undefined
        }
      />
    )
  return (
    <>
      {isEmpty ? (
        <TokensEmpty accountId={accountId} />
      ) : (
        <VirtualList
          label={t('tokens.list')}
          count={verified.length}
          estimateSize={ROW_HEIGHT}
          getKey={(index) => keyOf(verified[index])}
          renderRow={(index) => renderRow(verified[index])}
        />
      )}
      {unverified.length > 0 && (
        <UnverifiedTokens count={unverified.length}>
          <VirtualList
            label={t('tokens.unverifiedList')}
            count={unverified.length}
            estimateSize={ROW_HEIGHT}
            getKey={(index) => keyOf(unverified[index])}
            renderRow={(index) => renderRow(unverified[index])}
          />
        </UnverifiedTokens>
      )}
      {query.data?.mayHoldMore && <p className="bl-hint bl-center">{t('tokens.mayHoldMore')}</p>}
    </>
  )
}

const keyOf = (holding: Holding | undefined) => holding?.token ?? 'native'

interface TokensEmptyProps {
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

interface TokensFailedProps {
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
