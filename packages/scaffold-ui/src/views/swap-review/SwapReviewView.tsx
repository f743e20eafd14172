'use client'

import type { Kit } from '@bowline/controllers'
import { swap } from '@bowline/controllers/internal'
import { useKit, useKitStore, useSwapReview } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useEffect } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { swapReviewMessages } from '../../messages/generated/en/swapReview.ts'
import { showResult } from '../../parts/result/showResult.ts'
import { Review } from './Review.tsx'

/** Shows the whole swap before and while the wallet is asked. */
export default function SwapReviewView() {
  const kit = useKit()
  const t = useMessages(swapReviewMessages)
  const { status } = useKitStore(swap(kit).state)
  const reviewed = useSwapReview()
  useEffect(() => kit['~internals'].part(showSwapResult), [kit])

  if (status === 'choosing')
    return (
      <EmptyState
        icon="info"
        title={t('swapReview.gone')}
        action={<Button onClick={kit.router.back}>{t('swapReview.toForm')}</Button>}
      >
        {t('swapReview.goneText')}
      </EmptyState>
    )
  // Until the router shows the result.
  return reviewed ? <Review reviewed={reviewed} /> : null
}

/** Leads from a review to the result, once per kit: the view itself may be left before the wallet answers. */
const showSwapResult = (kit: Kit): void =>
  showResult(kit, {
    result: { name: 'SwapResult' },
    views: ['Swap', 'SwapReview'],
    payment: swap(kit).state,
    answered: 'done',
  })
