'use client'

import type { AccountId, Network } from '@bowline/common'
import { swapTokensQuery, tokenInfoQuery } from '@bowline/controllers/internal'
import {
  useKit,
  useKitQuery,
  useLastError,
  usePortfolio,
  useSettled,
} from '@bowline/controllers/react'
import { Button, EmptyState, Stack } from '@bowline/ui'
import { useMemo } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { swapSelectMessages } from '../../messages/generated/en/swapSelect.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { NoTokens } from '../../parts/swap/NoTokens.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useRouteData } from '../../visit/useRouteData.ts'
import { groupTokens, searchTokens } from './groupTokens.ts'
import { Stranger } from './Stranger.tsx'
import { TokenList } from './TokenList.tsx'

export interface TokenResultsProps {
  readonly accountId: AccountId
  readonly network: Network
  readonly search: string
  readonly onClear: () => void
}

/** Delay between the last keystroke, and the announcement of the count and the request to the chain. */
export const SEARCH_WAIT_MS = 400

/** Shows the available tokens, or those that match the search. */
export function TokenResults({ accountId, network, search, onClear }: TokenResultsProps) {
  const kit = useKit()
  const t = useMessages(swapSelectMessages)
  const { side } = useRouteData('SwapSelectToken')
  const portfolio = usePortfolio({ accountId })
  const tokens = useKitQuery(swapTokensQuery(kit, network.chainId))
  const lastError = useLastError(tokens)
  const groups = useMemo(
    () =>
      groupTokens({ holdings: portfolio.data?.holdings ?? [], listed: tokens.data ?? [], side }),
    [portfolio.data, tokens.data, side],
  )
  const hasFailed = !tokens.data && lastError !== undefined
  const wanted = search.trim()
  const found = useMemo(() => (wanted ? searchTokens(groups, wanted) : []), [groups, wanted])
  const isUnlisted = wanted !== '' && found.length === 0 && tokens.data !== undefined
  const settled = useSettled(wanted, SEARCH_WAIT_MS)
  const stranger = useKitQuery(
    isUnlisted && settled === wanted ? tokenInfoQuery(kit, network.chainId, wanted) : undefined,
  )
  const count = found.length + (stranger.data ? 1 : 0)
  const isLooking = isUnlisted && stranger.isPending
  useAnnouncement(wanted && !isLooking ? t('swapSelect.found', { count }) : '', {
    delayMs: SEARCH_WAIT_MS,
  })

  if (hasFailed)
    return (
      <NoTokens failure={{ isRetrying: tokens.isFetching, onRetry: () => void tokens.refetch() }} />
    )
  if (tokens.isPending || (portfolio.isPending && side === 'from'))
    return <SkeletonRows round count={6} />
  if (!tokens.data || tokens.data.length === 0) return <NoTokens />
  if (!wanted)
    return (
      <Stack gap={4}>
        <TokenList label={t('swapSelect.own')} choices={groups.own} side={side} />
        <TokenList label={t('swapSelect.popular')} choices={groups.popular} side={side} />
        <TokenList label={t('swapSelect.all')} choices={groups.rest} side={side} />
      </Stack>
    )
  if (found.length > 0)
    return <TokenList isBare label={t('swapSelect.results')} choices={found} side={side} />
  if (isLooking) return <SkeletonRows round count={1} />
  if (stranger.data) return <Stranger token={stranger.data} listed={tokens.data} side={side} />
  const isAddress = stranger.isError
  return (
    <EmptyState
      icon="search"
      title={t(isAddress ? 'swapSelect.noToken' : 'swapSelect.none')}
      action={<Button onClick={onClear}>{t('swapSelect.clear')}</Button>}
    >
      {isAddress
        ? t('swapSelect.noTokenText', { network: network.name })
        : t('swapSelect.noneText')}
    </EmptyState>
  )
}
