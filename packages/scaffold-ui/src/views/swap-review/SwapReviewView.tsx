'use client'

import { swap } from '@bowline/controllers'
import { Button, EmptyState } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { swapReviewMessages } from '../../messages/en/swapReview.ts'
import { Review } from './Review.tsx'

/** Shows the whole swap before and while the wallet is asked. */
export default function SwapReviewView() {
  const kit = useKit()
  const t = useMessages(swapReviewMessages)
  const state = useKitStore(swap(kit).state)
  const { status } = state

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
  if (status === 'done') return null
  return <Review state={state} />
}
