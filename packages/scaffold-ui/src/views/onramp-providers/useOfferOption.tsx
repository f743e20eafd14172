'use client'

import {
  isLive,
  type OnrampOffer,
  type OnrampProvider,
  type OnrampPurchase,
  type OnrampQuote,
  unitsOf,
} from '@bowline/controllers/internal'
import { useLocale } from '@bowline/controllers/react'
import { NetworkImage, type RadioOption, Skeleton, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProvidersMessages } from '../../messages/generated/en/onrampProviders.ts'
import { quantityText } from '../../parts/onramp/moneyText.ts'
import { useMethodName } from '../../parts/onramp/useMethodName.ts'
import { feesOf } from './feesOf.ts'

type Range = OnrampProvider['feePercent']

/** Returns the row of an offer: provider, amount, cost and duration. */
export function useOfferOption(purchase: OnrampPurchase): (offer: OnrampOffer) => RadioOption {
  const t = useMessages(onrampProvidersMessages)
  const locale = useLocale()
  const methodName = useMethodName()

  const range = ({ min, max }: Range, style: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...style })
    return max > min ? format.formatRange(min, max) : format.format(min)
  }
  const feesText = ({ feePercent }: OnrampProvider, quote: OnrampQuote | null | undefined) => {
    const fees = quote && feesOf(quote, { locale })
    if (fees) return t('onrampProviders.fees', { fees })
    const { min, max } = feePercent
    const percent = range({ min: min / 100, max: max / 100 }, { style: 'percent' })
    return t('onrampProviders.feePercent', { percent })
  }

  return (offer) => {
    const { provider, quote } = offer
    const { minutes, paymentMethods } = provider
    const facts = [
      feesText(provider, isLive(offer) ? quote : undefined),
      minutes && t('onrampProviders.minutes', { minutes: range(minutes) }),
    ]
    const methods = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
      paymentMethods.map(methodName),
    )
    return {
      value: provider.id,
      title: <bdi>{provider.name}</bdi>,
      name: provider.name,
      description: (
        <>
          <span className="bl-offer-line">{facts.filter(Boolean).join(' · ')}</span>
          <span className="bl-offer-line">{t('onrampProviders.by', { methods })}</span>
          {quote?.source === 'fallback' && (
            <span className="bl-offer-line">{t('onrampProviders.estimate')}</span>
          )}
          {quote === null && <span className="bl-offer-line">{t('onrampProviders.noPrice')}</span>}
        </>
      ),
      leading: <NetworkImage src={provider.iconUrl} name={provider.name} size={36} />,
      tag:
        quote === null ? undefined : quote ? (
          <span className="bl-offer-get">
            <VisuallyHidden>{`${t('onrampProviders.get')} `}</VisuallyHidden>
            <bdi dir="ltr">{quantityText(unitsOf(quote.purchase.amount), { locale })}</bdi>{' '}
            <bdi className="bl-offer-line bl-hint">{purchase.symbol}</bdi>
          </span>
        ) : (
          <span className="bl-offer-get">
            <VisuallyHidden>{t('onrampProviders.asking')}</VisuallyHidden>
            <Skeleton width={72} />
          </span>
        ),
      disabled: !isLive(offer),
    }
  }
}
