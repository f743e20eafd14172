'use client'
import { useKit } from '@bowline/controllers/react'
import { Button, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import { modalMessages } from '../../messages/en/modal.ts'
import { GuideCards } from '../../parts/guide/GuideCards.tsx'
import { useWalletGuide } from '../../parts/guide/useWalletGuide.ts'

/** What a wallet is, in short, and how to get one. */
export function WalletIntro() {
  const { router } = useKit()
  const t = useMessages(connectMessages)
  const modal = useMessages(modalMessages)
  const { cards, get } = useWalletGuide()
  return (
    <div className="bl-intro">
      <h3 className="bl-intro-title">{modal('title.WhatIsAWallet')}</h3>
      <GuideCards cards={cards} />
      <Stack gap={2}>
        <Button variant="primary" onClick={() => router.push({ name: 'GetWallet' })}>
          {get}
        </Button>
        <Button variant="ghost" onClick={() => router.push({ name: 'WhatIsAWallet' })}>
          {t('connect.learnMore')}
        </Button>
      </Stack>
    </div>
  )
}
