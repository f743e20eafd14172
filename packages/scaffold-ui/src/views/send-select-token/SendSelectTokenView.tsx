'use client'

import type { AccountId } from '@bowline/common'
import type { Holding, Nft } from '@bowline/controllers'
import { send } from '@bowline/controllers/internal'
import { useKit, useNfts, usePortfolio } from '@bowline/controllers/react'
import { Button, EmptyState, List, ListRow, SearchField, Stack, WalletImage } from '@bowline/ui'
import { useMemo, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { sendSelectMessages } from '../../messages/generated/en/sendSelect.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { FundButtons } from '../../parts/account/FundButtons.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { HoldingRow } from '../../parts/token/HoldingRow.tsx'
import { isListed } from '../../parts/token/isListed.ts'
import { UnverifiedTokens } from '../../parts/token/UnverifiedTokens.tsx'
import { useKeptState } from '../../visit/Place.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

/** Lists the account's tokens and NFTs, to choose what to send. */
export default function SendSelectTokenView() {
  return <ActiveAccount>{({ accountId }) => <Choice accountId={accountId} />}</ActiveAccount>
}

function Choice({ accountId }: { readonly accountId: AccountId }) {
  const kit = useKit()
  const t = useMessages(sendSelectMessages)
  const tokens = useMessages(tokensMessages)
  const [search, setSearch] = useKeptState('search', '')
  const field = useRef<HTMLInputElement>(null)
  const portfolio = usePortfolio({ accountId })
  const pieces = useNfts({ accountId })
  const holdings = useMemo(
    () =>
      (portfolio.data?.holdings ?? []).filter(
        (one) => one.amount > 0n && fits(search, one.name, one.symbol),
      ),
    [portfolio.data, search],
  )
  const nfts = (pieces.data?.nfts ?? []).filter((one) => fits(search, one.name, one.collection))
  const count = holdings.length + nfts.length
  useAnnouncement(search.trim() ? t('sendSelect.found', { count }) : '')

  const chooseToken = ({ chainId, token }: Holding) => {
    send(kit).choose({ chainId, token })
    kit.router.back()
  }
  const chooseNft = ({ chainId, contract, standard, tokenId, name, amount }: Nft) => {
    const nft = { standard, tokenId, name, owned: amount }
    send(kit).choose({ chainId, token: contract, nft })
    kit.router.back()
  }

  const loadMore = async () => {
    const { hasNextPage } = await pieces.fetchNextPage()
    // The button disappears after the last page, so focus moves to the field.
    if (!hasNextPage) field.current?.focus()
  }

  const rowOf = (holding: Holding) => (
    <HoldingRow
      key={holding.token ?? 'native'}
      holding={holding}
      onClick={() => chooseToken(holding)}
    />
  )
  const verified = holdings.filter(isListed)
  const strangers = holdings.filter((one) => !isListed(one))

  const isLoading = portfolio.isPending || (pieces.isLoading && holdings.length === 0)
  if (isLoading && !search) return <SkeletonRows count={4} />
  if (!portfolio.data && !pieces.data?.nfts.length)
    return (
      <EmptyState icon="warning" title={t('sendSelect.failed')}>
        {t('sendSelect.failedText')}
      </EmptyState>
    )
  if (count === 0 && !search && !pieces.hasNextPage) return <EmptyWallet accountId={accountId} />
  return (
    <Stack gap={4}>
      <div className="bl-sticky">
        <SearchField
          ref={field}
          data-bl-autofocus=""
          label={t('sendSelect.search')}
          clearLabel={t('sendSelect.clear')}
          value={search}
          onChange={setSearch}
        />
      </div>
      {verified.length > 0 && (
        <section>
          <h3 className="bl-section-title">{t('sendSelect.tokens')}</h3>
          <List label={t('sendSelect.tokens')}>{verified.map(rowOf)}</List>
        </section>
      )}
      {nfts.length > 0 && (
        <section>
          <h3 className="bl-section-title">{t('sendSelect.nfts')}</h3>
          <List label={t('sendSelect.nfts')}>
            {nfts.map((nft) => (
              <ListRow
                key={`${nft.contract}:${nft.tokenId}`}
                title={<bdi>{nft.name}</bdi>}
                description={<bdi>{nft.collection}</bdi>}
                // Square, as an NFT is everywhere: what is round is a token.
                leading={<WalletImage src={nft.imageUrl} name={nft.name} />}
                onClick={() => chooseNft(nft)}
              />
            ))}
          </List>
        </section>
      )}
      {strangers.length > 0 && (
        <UnverifiedTokens count={strangers.length}>
          <List label={tokens('tokens.unverifiedList')}>{strangers.map(rowOf)}</List>
        </UnverifiedTokens>
      )}
      {pieces.hasNextPage && (
        <Button block busy={pieces.isFetchingNextPage} onClick={() => void loadMore()}>
          {t('sendSelect.more')}
        </Button>
      )}
      {count === 0 && (
        <EmptyState
          icon="search"
          title={t('sendSelect.none')}
          action={<Button onClick={() => setSearch('')}>{t('sendSelect.clear')}</Button>}
        >
          {t('sendSelect.noneText')}
        </EmptyState>
      )}
    </Stack>
  )
}

function fits(search: string, ...texts: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}

/** Shown if the account is empty, with ways to fund it. */
export function EmptyWallet({ accountId }: { readonly accountId: AccountId }) {
  const t = useMessages(sendSelectMessages)
  return (
    <EmptyState
      icon="wallet"
      title={t('sendSelect.empty')}
      action={<FundButtons accountId={accountId} />}
    >
      {t('sendSelect.emptyText')}
    </EmptyState>
  )
}
