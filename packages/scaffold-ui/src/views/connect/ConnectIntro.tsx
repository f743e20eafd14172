'use client'
import { useKit } from '@bowline/controllers/react'
import { Button, Icon } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/generated/en/connect.ts'
import { modalMessages } from '../../messages/generated/en/modal.ts'
import { whatIsAWalletMessages } from '../../messages/generated/en/whatIsAWallet.ts'
import { GuideCards } from '../../parts/guide/GuideCards.tsx'
import { useWalletGuide } from '../../parts/guide/useWalletGuide.ts'

/** Shown beside the list of wallets until one is chosen: what a wallet is, if the app wants that explained. */
export function ConnectIntro() {
  const { config } = useKit()
  const t = useMessages(whatIsAWalletMessages)
  if (config.enableWalletGuide) return <WalletIntro />
  return (
    <div className="bl-intro">
      <span className="bl-row-icon">
        <Icon name="wallet" size={22} />
      </span>
      <p className="bl-hint">{t('whatIsAWallet.choose')}</p>
    </div>
  )
}

/** What a wallet is, in short, and how to get one. */
function WalletIntro() {
  const { router } = useKit()
  const t = useMessages(connectMessages)
  const modal = useMessages(modalMessages)
  const { cards, get } = useWalletGuide()
  return (
    <div className="bl-intro">
      <h3 className="bl-heading">{modal('title.WhatIsAWallet')}</h3>
      <GuideCards cards={cards} />
      {/* As a `Stack`, whose code comes with the screens after the list: it would be one more request. */}
      <div className="bl-stack bl-gap-2">
        <Button variant="primary" onClick={() => router.push({ name: 'GetWallet' })}>
          {get}
        </Button>
        <Button variant="ghost" onClick={() => router.push({ name: 'WhatIsAWallet' })}>
          {t('connect.learnMore')}
        </Button>
      </div>
    </div>
  )
}
