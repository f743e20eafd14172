'use client'

import { fiatOfAmount, formatFiat, minimumReceived } from '@bowline/common'
import { useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { shortAmount } from '../../format/shortAmount.ts'
import { swapMessages } from '../../messages/generated/en/swap.ts'
import { AmountField } from '../../parts/amount/AmountField.tsx'
import { ANNOUNCE_WAIT_MS } from '../../parts/swap/announceWaitMs.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import type { SideProps } from './PayField.tsx'
import { TokenButton } from './TokenButton.tsx'

/** Shows the token to receive, with the expected and the minimum amount. */
export function GetField({ state, isPending }: SideProps) {
  const t = useMessages(swapMessages)
  const locale = useLocale()
  const { form, quote, to } = state
  const token = form.to
  const price = quote.status === 'ready' || quote.status === 'expired' ? quote.quote : undefined
  const amount = (units: bigint) => (token ? shortAmount(units, token.decimals, { locale }) : '')
  const text = price && token ? amount(price.toAmount) : ''
  const least = price && minimumReceived(price.toAmount, form.slippageBps)
  useAnnouncement(text && token ? t('swap.about', { amount: `${text} ${token.symbol}` }) : '', {
    delayMs: ANNOUNCE_WAIT_MS,
  })
  const isQuoting = quote.status === 'loading'
  return (
    <AmountField
      label={t('swap.get')}
      value={text}
      busy={isQuoting || quote.status === 'expired'}
      unit={<TokenButton side="to" token={token} iconUrl={to.iconUrl} isPending={isPending} />}
      below={
        price && token && to.price !== undefined ? (
          <bdi dir="ltr">
            {formatFiat(fiatOfAmount(price.toAmount, token.decimals, to.price), { locale })}
          </bdi>
        ) : (
          isQuoting && t('swap.quoting')
        )
      }
      aside={
        least !== undefined &&
        token && <bdi>{t('swap.minimum', { amount: `${amount(least)} ${token.symbol}` })}</bdi>
      }
    />
  )
}
