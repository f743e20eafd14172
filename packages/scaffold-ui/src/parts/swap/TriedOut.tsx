'use client'

import type { Quote } from '@bowline/controllers'
import type { SwapToken } from '@bowline/controllers/internal'
import { Banner } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapPriceMessages } from '../../messages/generated/en/swapPrice.ts'

/** Warns if what is bought could not be sold again when that was tried, and says if the price is an estimate. */
export function TriedOut({ to, quote }: { readonly to: SwapToken; readonly quote: Quote }) {
  const t = useMessages(swapPriceMessages)
  if (quote.isSellable === false)
    return (
      <Banner
        tone="danger"
        title={<bdi>{t('swapPrice.unsellableTitle', { token: to.symbol })}</bdi>}
      >
        <p>{t('swapPrice.unsellableText')}</p>
      </Banner>
    )
  return quote.isMeasured ? null : <p className="bl-hint">{t('swapPrice.estimated')}</p>
}
