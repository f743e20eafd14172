'use client'
import { useKit } from '@bowline/controllers/react'
import { Banner, Button } from '@bowline/ui'
import { GuideCards } from '../../parts/guide/GuideCards.tsx'
import { useWalletGuide } from '../../parts/guide/useWalletGuide.ts'

/** Explains what a wallet is, with the most important warning. */
export default function WhatIsAWalletView() {
  const { router } = useKit()
  const { cards, safetyTitle, safetyText, get } = useWalletGuide()
  return (
    <div className="bl-flow">
      <GuideCards cards={cards} />
      <Banner tone="warning" title={safetyTitle}>
        {safetyText}
      </Banner>
      <Button variant="primary" size="lg" block onClick={() => router.push({ name: 'GetWallet' })}>
        {get}
      </Button>
    </div>
  )
}
