'use client'

import { useKit } from '@bowline/controllers/react'
import { Banner, Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { whatIsABuyMessages } from '../../messages/generated/en/whatIsABuy.ts'
import { type GuideCard, GuideCards } from '../../parts/guide/GuideCards.tsx'

/** Explains how to buy crypto. */
export default function WhatIsABuyView() {
  const { router } = useKit()
  const t = useMessages(whatIsABuyMessages)
  const cards: readonly GuideCard[] = [
    { icon: 'card', title: t('whatIsABuy.payTitle'), text: t('whatIsABuy.payText') },
    { icon: 'globe', title: t('whatIsABuy.providerTitle'), text: t('whatIsABuy.providerText') },
    { icon: 'wallet', title: t('whatIsABuy.arriveTitle'), text: t('whatIsABuy.arriveText') },
  ]
  return (
    <div className="bl-flow">
      <GuideCards cards={cards} />
      <Banner tone="warning" title={t('whatIsABuy.safetyTitle')}>
        {t('whatIsABuy.safetyText')}
      </Banner>
      <Button variant="primary" size="lg" block onClick={router.back}>
        {t('whatIsABuy.buy')}
      </Button>
    </div>
  )
}
