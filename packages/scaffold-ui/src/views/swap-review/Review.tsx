'use client'

import { networkOf, swap } from '@bowline/controllers/internal'
import { type UseSwapReviewResult, useKit, useKitStore } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { swapReviewMessages } from '../../messages/generated/en/swapReview.ts'
import { focusChoice } from '../../parts/choice/focusChoice.ts'
import { LazyDisclosure } from '../../parts/LazyDisclosure.tsx'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { AcceptLoss, mustAccept } from './AcceptLoss.tsx'
import { PriceNews } from './PriceNews.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewAmounts } from './ReviewAmounts.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { Steps } from './Steps.tsx'
import { Strangers } from './Strangers.tsx'

/** Shows the amounts, the steps and the facts of a swap. */
export function Review({ reviewed }: { readonly reviewed: UseSwapReviewResult }) {
  const kit = useKit()
  const t = useMessages(swapReviewMessages)
  const { price, review } = reviewed
  const { intent } = review
  const network = networkOf(useKitStore(kit.networks), intent.from.chainId)
  const [accepted, setAccepted] = useState(0)
  const isAccepted = !mustAccept(intent.quote, accepted)
  const consent = useRef<HTMLDivElement>(null)
  const leave = () => {
    swap(kit).leave()
    kit.router.back()
  }
  return (
    <Stack gap={4}>
      <ReviewAmounts intent={intent} />
      <Strangers intent={intent} />
      <LazyPart
        load={loadPrice}
        props={{ from: intent.from, to: intent.to, quote: price }}
        placeholder={null}
      />
      <PriceNews intent={intent} />
      <ReviewFacts intent={intent} network={network} />
      <Steps state={review} />
      {network && (
        <LazyDisclosure
          summary={t('swapReview.details')}
          load={loadDetails}
          props={{ intent, network }}
        />
      )}
      <AcceptLoss place={consent} quote={intent.quote} accepted={accepted} onAccept={setAccepted} />
      <ReviewActions
        reviewed={reviewed}
        isAccepted={isAccepted}
        onAccept={() => focusChoice(consent.current)}
        onLeave={leave}
      />
    </Stack>
  )
}

const loadPrice = async () => (await import('../../parts/swap/PricePanel.tsx')).PricePanel
const loadDetails = async () => (await import('../../parts/swap/ReviewDetails.tsx')).ReviewDetails
