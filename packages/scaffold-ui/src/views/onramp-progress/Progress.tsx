'use client'

import { type OrderProgress, unitsOf } from '@bowline/controllers/internal'
import { type UseOnrampOrderResult, useLocale } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProgressMessages } from '../../messages/generated/en/onrampProgress.ts'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { tokenText } from '../../parts/onramp/moneyText.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { PayoutLink } from './PayoutLink.tsx'
import { ProgressActions } from './ProgressActions.tsx'
import { ProgressMark } from './ProgressMark.tsx'

/** Where a purchase stands, asked again and again, with a way out at any time. */
export function Progress({ order: known }: { readonly order: UseOnrampOrderResult }) {
  const t = useMessages(onrampProgressMessages)
  const locale = useLocale()
  const { order: data, progress: state, purchase } = known
  const { order, link } = purchase
  const { symbol } = order.purchase
  const who = {
    provider: order.provider.name,
    symbol,
    amount: receivedText(data, symbol, locale),
  }
  const title = t(`onrampProgress.${state}`, who)
  const text = t(`onrampProgress.${state}Text`, who)
  useAnnouncement(`${title}. ${text}`, {
    politeness: state === 'failed' ? 'assertive' : 'polite',
  })
  return (
    <div className="bl-status">
      <ProgressMark state={state} />
      <StatusText title={title} text={text} />
      <Stack gap={2} className="bl-actions">
        {state === 'completed' && data && <PayoutLink purchase={order.purchase} progress={data} />}
        <ProgressActions state={state} url={link.url} provider={who.provider} />
      </Stack>
    </div>
  )
}

/** What has been paid out, where the provider says how much. */
function receivedText(progress: OrderProgress | undefined, symbol: string, locale: string): string {
  const { received } = progress ?? {}
  return received ? tokenText(unitsOf(received.amount), received.currency, { locale }) : symbol
}
