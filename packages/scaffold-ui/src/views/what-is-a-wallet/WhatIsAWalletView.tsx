'use client'
import { Banner, Button, Icon, type IconName } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { whatIsAWalletMessages } from '../../messages/en/whatIsAWallet.ts'

const CARDS: readonly { readonly id: 'login' | 'assets' | 'control'; readonly icon: IconName }[] = [
  { id: 'login', icon: 'key' },
  { id: 'assets', icon: 'wallet' },
  { id: 'control', icon: 'shield' },
]

/** What a newcomer has to know, in plain words, with the one warning that matters. */
export default function WhatIsAWalletView() {
  const { router } = useKit()
  const t = useMessages(whatIsAWalletMessages)
  return (
    <div className="bl-flow">
      <ul className="bl-guide-cards">
        {CARDS.map(({ id, icon }) => (
          <li key={id} className="bl-guide-card">
            <span className="bl-row-icon">
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h3 className="bl-guide-title">{t(`whatIsAWallet.${id}Title`)}</h3>
              <p>{t(`whatIsAWallet.${id}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Banner tone="warning" title={t('whatIsAWallet.safetyTitle')}>
        {t('whatIsAWallet.safetyText')}
      </Banner>
      <Button variant="primary" size="lg" block onClick={() => router.push({ name: 'GetWallet' })}>
        {t('whatIsAWallet.get')}
      </Button>
    </div>
  )
}
