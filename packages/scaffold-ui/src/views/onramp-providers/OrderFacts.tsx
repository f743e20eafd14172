'use client'

import { type OnrampOrder, unitsOf } from '@bowline/controllers/internal'
import { useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProvidersMessages } from '../../messages/generated/en/onrampProviders.ts'
import { AccountFact } from '../../parts/facts/AccountFact.tsx'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { moneyText, tokenText } from '../../parts/onramp/moneyText.ts'
import { feesOf } from './feesOf.ts'

/** Shows the payment, the token and the receiving account. */
export function OrderFacts({ order }: { readonly order: OnrampOrder }) {
  const t = useMessages(onrampProvidersMessages)
  const locale = useLocale()
  const { quote, purchase, account } = order
  const { total } = quote
  const fees = feesOf(quote, { locale })
  const get = tokenText(unitsOf(quote.purchase.amount), purchase.symbol, { locale })
  return (
    <Facts>
      <Fact label={t('onrampProviders.pay')}>
        <bdi dir="ltr">{moneyText(unitsOf(total.amount), total.currency, { locale })}</bdi>
      </Fact>
      {fees && (
        <Fact label={t('onrampProviders.allFees')}>
          <bdi dir="ltr">{fees}</bdi>
        </Fact>
      )}
      <Fact label={t('onrampProviders.get')}>{t('onrampProviders.about', { amount: get })}</Fact>
      <AccountFact
        label={t('onrampProviders.goesTo')}
        accountId={account}
        addressLabel={t('onrampProviders.address')}
      />
    </Facts>
  )
}
