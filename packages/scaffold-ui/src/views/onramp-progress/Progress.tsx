'use client'

import {
  type OnrampState,
  ORDER_PATIENCE_MS,
  type OrderProgress,
  purchaseQuery,
} from '@bowline/controllers'
import { useIsPast, useKit, useKitQuery, useLocale } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProgressMessages } from '../../messages/en/onrampProgress.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { tokenText } from '../../parts/onramp/moneyText.ts'
import { unitsOf } from '../../parts/onramp/unitsOf.ts'
import { PayoutLink } from './PayoutLink.tsx'
import { ProgressActions } from './ProgressActions.tsx'
import { ProgressMark } from './ProgressMark.tsx'
import { progressState } from './progressState.ts'

type Purchase = Extract<OnrampState, { readonly status: 'away' }>

/** Where a purchase stands, asked again and again, with a way out at any time. */
export function Progress({ purchase }: { readonly purchase: Purchase }) {
  const kit = useKit()
  const t = useMessages(onrampProgressMessages)
  const locale = useLocale()
  const { order, link, since } = purchase
  const { orderId } = link
  const isLate = useIsPast(since + ORDER_PATIENCE_MS)
  const { data, error } = useKitQuery(
    orderId === undefined ? undefined : purchaseQuery(kit, { order, orderId }),
  )
  const state = progressState({ orderId, status: data?.status, error, isLate })
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
