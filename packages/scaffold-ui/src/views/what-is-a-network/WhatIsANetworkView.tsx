'use client'

import { useKit } from '@bowline/controllers/react'
import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { whatIsANetworkMessages } from '../../messages/generated/en/whatIsANetwork.ts'
import { type GuideCard, GuideCards } from '../../parts/guide/GuideCards.tsx'

/** Explains what a network is. */
export default function WhatIsANetworkView() {
  const { router } = useKit()
  const t = useMessages(whatIsANetworkMessages)
  const cards: readonly GuideCard[] = [
    {
      icon: 'network',
      title: t('whatIsANetwork.placesTitle'),
      text: t('whatIsANetwork.placesBody'),
    },
    { icon: 'sparkle', title: t('whatIsANetwork.feesTitle'), text: t('whatIsANetwork.feesBody') },
    { icon: 'shield', title: t('whatIsANetwork.safeTitle'), text: t('whatIsANetwork.safeBody') },
  ]
  return (
    <div className="bl-flow">
      <GuideCards cards={cards} />
      <Button size="lg" block onClick={router.back}>
        {t('whatIsANetwork.back')}
      </Button>
    </div>
  )
}
