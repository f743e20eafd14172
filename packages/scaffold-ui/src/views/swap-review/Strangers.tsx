'use client'

import type { SwapIntent } from '@bowline/controllers/internal'
import { AddressText, Banner } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapReviewMessages } from '../../messages/generated/en/swapReview.ts'

/** Warns about each unlisted token and shows its full address. */
export function Strangers({ intent: { from, to } }: { readonly intent: SwapIntent }) {
  const t = useMessages(swapReviewMessages)
  const strangers = [from, to].filter(({ verified }) => !verified)
  return strangers.map((token) => (
    <Banner
      key={token.token}
      tone="warning"
      title={<bdi>{t('swapReview.strangerTitle', { token: token.symbol })}</bdi>}
    >
      <p>{t('swapReview.strangerText')}</p>
      <p>
        <AddressText value={token.token ?? ''} label={t('swapReview.address')} />
      </p>
    </Banner>
  ))
}
