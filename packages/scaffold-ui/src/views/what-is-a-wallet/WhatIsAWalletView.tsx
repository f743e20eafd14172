'use client'
import { useKit } from '@bowline/controllers/react'
import { Banner, Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { whatIsAWalletMessages } from '../../messages/en/whatIsAWallet.ts'
import { type GuideCard, GuideCards } from '../../parts/guide/GuideCards.tsx'

/** Explains what a wallet is, with the most important warning. */
export default function WhatIsAWalletView() {
  const { router } = useKit()
  const t = useMessages(whatIsAWalletMessages)
  const cards: readonly GuideCard[] = [
    { icon: 'key', title: t('whatIsAWallet.loginTitle'), text: t('whatIsAWallet.loginText') },
    { icon: 'wallet', title: t('whatIsAWallet.assetsTitle'), text: t('whatIsAWallet.assetsText') },
    {
      icon: 'shield',
      title: t('whatIsAWallet.controlTitle'),
      text: t('whatIsAWallet.controlText'),
    },
  ]
  return (
    <div className="bl-flow">
      <GuideCards cards={cards} />
      <Banner tone="warning" title={t('whatIsAWallet.safetyTitle')}>
        {t('whatIsAWallet.safetyText')}
      </Banner>
      <Button variant="primary" size="lg" block onClick={() => router.push({ name: 'GetWallet' })}>
        {t('whatIsAWallet.get')}
      </Button>
    </div>
  )
}
