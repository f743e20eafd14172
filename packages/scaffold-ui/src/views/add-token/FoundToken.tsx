'use client'

import type { AccountId } from '@bowline/common'
import {
  findHolding,
  imitates,
  isAdded,
  type SwapToken,
  sameToken,
  swapTokensQuery,
} from '@bowline/controllers/internal'
import {
  useAddedTokens,
  useHideToken,
  useKit,
  useKitQuery,
  usePortfolio,
} from '@bowline/controllers/react'
import { AddressText, Banner, Button, List, Stack, StaticRow } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { addTokenMessages } from '../../messages/generated/en/addToken.ts'
import { swapSelectMessages } from '../../messages/generated/en/swapSelect.ts'
import { TokenImage } from '../../parts/token/TokenImage.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface FoundTokenProps {
  readonly accountId: AccountId
  readonly found: SwapToken
}

/** What the chain says of the token, what is to be compared before it is added, and the button that adds it. */
export function FoundToken({ accountId, found }: FoundTokenProps) {
  const kit = useKit()
  const t = useMessages(addTokenMessages)
  const tSelect = useMessages(swapSelectMessages)
  const { tokens, addToken, isPending, error } = useAddedTokens()
  const { hideToken } = useHideToken({ accountId })
  const { data: portfolio } = usePortfolio({ accountId })
  const { chainId, token = '', name, symbol, decimals } = found
  // The server's list is asked for where there is a server. Without an answer nothing counts as listed.
  const { data: listed = [] } = useKitQuery(
    kit.config.services.data ? swapTokensQuery(kit, chainId) : undefined,
  )
  const held = findHolding(portfolio, token)
  const isHidden = portfolio?.hidden.some((one) => sameToken(one.token, token)) ?? false
  const isListed = listed.some((one) => one.verified && sameToken(one.token, token))
  const isGenuine = isListed || held?.verified === true
  const isKnown = !isHidden && (isAdded(tokens, { chainId, token }) || held?.verified === true)
  const others = [...(portfolio?.holdings ?? []), ...listed].filter(({ verified }) => verified)
  const isTwin = !isGenuine && imitates(found, others)
  const title = isTwin ? t('addToken.twin') : tSelect('swapSelect.strangerTitle')
  useAnnouncement(isGenuine || isKnown ? name : `${name}. ${title}`)

  const add = async () => {
    await addToken({ chainId, token })
    if (isHidden) await hideToken({ token, hidden: false })
    kit.router.back()
  }
  return (
    <Stack gap={3}>
      <List label={name}>
        <StaticRow
          title={<bdi>{name}</bdi>}
          description={
            <>
              <bdi>{symbol}</bdi>
              <span> · </span>
              <span>{t('addToken.decimals', { count: decimals })}</span>
            </>
          }
          leading={<TokenImage token={{ ...found, verified: isGenuine }} />}
        />
      </List>
      <div className="bl-row-inset">
        <AddressText value={token} label={tSelect('swapSelect.address')} />
      </div>
      {isKnown ? (
        <p className="bl-hint">{t('addToken.known')}</p>
      ) : (
        <>
          {!isGenuine && (
            <Banner tone={isTwin ? 'danger' : 'warning'} title={title}>
              {isTwin && <p>{t('addToken.twinText')}</p>}
              <p>{tSelect('swapSelect.strangerText')}</p>
            </Banner>
          )}
          {!isGenuine && <p className="bl-hint">{t('addToken.noPriceText')}</p>}
          {error && <Banner tone="danger">{t('addToken.failed')}</Banner>}
          <Button
            block
            variant={isTwin ? 'danger' : 'primary'}
            busy={isPending}
            // The error is shown above the button.
            onClick={() => void add().catch(() => {})}
          >
            {t('addToken.add')}
          </Button>
        </>
      )}
    </Stack>
  )
}
