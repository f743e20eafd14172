'use client'

import type { AccountId } from '@bowline/common'
import { isLive, onramp, unitsOf } from '@bowline/controllers/internal'
import { type OnrampDemand, useKit, useLocale, useOnrampOffers } from '@bowline/controllers/react'
import { Banner, Button, IconButton, RadioList, Spinner, Stack, VisuallyHidden } from '@bowline/ui'
import { useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProvidersMessages } from '../../messages/generated/en/onrampProviders.ts'
import { focusChoice } from '../../parts/choice/focusChoice.ts'
import { hundredthsText } from '../../parts/onramp/hundredthsText.ts'
import { tokenText } from '../../parts/onramp/moneyText.ts'
import { useMethodName } from '../../parts/onramp/useMethodName.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { OffersFailed } from './OffersFailed.tsx'
import { useOfferOption } from './useOfferOption.tsx'

export interface OfferListProps {
  readonly account: AccountId
  readonly demand: OnrampDemand
}

/** Prices arrive one by one. They are announced once none has changed for this long. */
const ANNOUNCE_WAIT_MS = 400

/** Lists the offers, to choose one. */
export function OfferList({ account, demand }: OfferListProps) {
  const kit = useKit()
  const t = useMessages(onrampProvidersMessages)
  const locale = useLocale()
  const methodName = useMethodName()
  const toOption = useOfferOption(demand.purchase)
  const { status, offers, isRefreshing, refresh, retry } = useOnrampOffers(demand)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const best = offers.find(isLive)
  const id = chosen ?? best?.provider.id
  const selected = offers.find(({ provider }) => provider.id === id)
  const isAsking = offers.some(({ quote }) => quote === undefined)
  const settled = best && !isAsking ? unitsOf(best.quote.purchase.amount) : undefined
  useAnnouncement(
    settled === undefined
      ? ''
      : t('onrampProviders.youGet', {
          amount: tokenText(settled, demand.purchase.symbol, { locale }),
        }),
    { delayMs: ANNOUNCE_WAIT_MS },
  )

  if (status === 'loading')
    return (
      <>
        <VisuallyHidden>{t('onrampProviders.loading')}</VisuallyHidden>
        <SkeletonRows count={3} round />
      </>
    )
  if (status === 'failed' || offers.length === 0)
    return <OffersFailed hasFailed={status === 'failed'} onRetry={retry} />
  const total = `${hundredthsText(demand.amount, { locale })} ${demand.currency}`
  return (
    <Stack gap={3}>
      <div className="bl-offers-head">
        <p className="bl-hint">
          <bdi>{t('onrampProviders.youPay', { total, method: methodName(demand.method) })}</bdi>
        </p>
        {isRefreshing ? (
          <Spinner size={18} />
        ) : (
          <IconButton
            icon="refresh"
            size={32}
            label={t('onrampProviders.refresh')}
            onClick={refresh}
          />
        )}
      </div>
      <div ref={list}>
        <RadioList
          label={t('onrampProviders.list')}
          value={isLive(selected) ? id : undefined}
          onChange={setChosen}
          options={offers.map(toOption)}
        />
      </div>
      {!best && !isAsking && (
        <Banner tone="warning" title={t('onrampProviders.noPrices')}>
          {t('onrampProviders.noPricesText')}
        </Banner>
      )}
      <p className="bl-hint bl-row-inset">{t('onrampProviders.refreshed')}</p>
      <Button
        block
        size="lg"
        variant="primary"
        aria-disabled={!isLive(selected) || undefined}
        onClick={() => {
          if (!isLive(selected)) return focusChoice(list.current)
          const { provider, quote } = selected
          void onramp(kit).prepare({ account, provider, purchase: demand.purchase, quote })
        }}
      >
        {isLive(selected)
          ? t('onrampProviders.continue', { provider: selected.provider.name })
          : t('onrampProviders.choose')}
      </Button>
    </Stack>
  )
}
