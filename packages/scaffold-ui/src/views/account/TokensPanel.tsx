'use client'

import type { AccountId } from '@bowline/common'
import type { Holding } from '@bowline/controllers'
import { canAddTokens } from '@bowline/controllers/internal'
import { type Portfolio, useKit, usePortfolio } from '@bowline/controllers/react'
import { Button, EmptyState, VirtualList } from '@bowline/ui'
import { useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'
import { FundButtons } from '../../parts/account/FundButtons.tsx'
import { useShownActions } from '../../parts/account/useShownActions.ts'
import { isRetrying } from '../../parts/isRetrying.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { HiddenTokens } from '../../parts/token/HiddenTokens.tsx'
import { HoldingRow } from '../../parts/token/HoldingRow.tsx'
import { isListed } from '../../parts/token/isListed.ts'
import { TokensFailed } from '../../parts/token/TokensFailed.tsx'
import { UnverifiedTokens } from '../../parts/token/UnverifiedTokens.tsx'
import type { AccountPanelProps } from './AccountPanelProps.ts'

const ROW_HEIGHT = 60
/** The number of rows for the least height of the panel. */
const SKELETON_ROWS = 4

/** Shows all tokens of the account, highest value first. A row opens the send form. */
export function TokensPanel({ accountId }: AccountPanelProps) {
  const kit = useKit()
  const t = useMessages(tokensMessages)
  const query = usePortfolio({ accountId })
  const holdings = query.data?.holdings
  const manage = useRef<HTMLButtonElement>(null)
  const canSend = useShownActions(accountId).includes('send')
  if (query.isPending && !isRetrying(query)) return <SkeletonRows round count={SKELETON_ROWS} />
  if (!query.data || !holdings) return <TokensFailed accountId={accountId} />

  const verified = holdings.filter(isListed)
  const unverified = holdings.filter((one) => !isListed(one))
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
      <HiddenTokens
        accountId={accountId}
        hidden={query.data.hidden}
        onLastShown={() => manage.current?.focus()}
      />
      {query.data.mayHoldMore && <p className="bl-hint bl-center">{t('tokens.mayHoldMore')}</p>}
      {(canAddTokens(kit, accountId) || hasTokens(query.data)) && (
        <Button
          ref={manage}
          size="sm"
          variant="ghost"
          onClick={() => kit.router.push({ name: 'ManageTokens' })}
        >
          {t('tokens.manage')}
        </Button>
      )}
    </>
  )
}

/** The native currency pays the fees, so it is always shown. */
const hasTokens = ({ holdings, hidden }: Portfolio) =>
  hidden.length > 0 || holdings.some(({ token }) => token !== undefined)

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
