'use client'

import type { Holding } from '@bowline/controllers'
import { useKit, usePortfolio } from '@bowline/controllers/react'
import { VirtualList } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/en/tokens.ts'
import { useWalletActions } from '../../parts/account/useWalletActions.ts'
import { isRetrying } from '../../parts/isRetrying.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { HoldingRow } from '../../parts/token/HoldingRow.tsx'
import { UnverifiedTokens } from '../../parts/token/UnverifiedTokens.tsx'
import type { AccountPanelProps } from './AccountPanelProps.ts'
import { TokensEmpty } from './TokensEmpty.tsx'
import { TokensFailed } from './TokensFailed.tsx'

const ROW_HEIGHT = 58

/** Shows all tokens of the account, highest value first. A row opens the send form. */
export function TokensPanel({ accountId }: AccountPanelProps) {
  const kit = useKit()
  const t = useMessages(tokensMessages)
  const query = usePortfolio({ accountId })
  const holdings = query.data?.holdings
  const canSend = useWalletActions(accountId).includes('send')
  if (query.isPending && !isRetrying(query)) return <SkeletonRows round count={3} />
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
    </>
  )
}

const keyOf = (holding: Holding | undefined) => holding?.token ?? 'native'
