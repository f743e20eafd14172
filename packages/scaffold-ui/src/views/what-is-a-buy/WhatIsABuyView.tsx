'use client'

import { Banner, Button, Icon, type IconName } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { whatIsABuyMessages } from '../../messages/en/whatIsABuy.ts'

const CARDS = [
  { id: 'pay', icon: 'card' },
  { id: 'provider', icon: 'globe' },
  { id: 'arrive', icon: 'wallet' },
] as const satisfies readonly { readonly id: string; readonly icon: IconName }[]

/** Explains to somebody who never did it how crypto is bought. */
export default function WhatIsABuyView() {
  const { router } = useKit()
  const t = useMessages(whatIsABuyMessages)
  return (
    <div className="bl-flow">
      <ul className="bl-guide-cards">
        {CARDS.map(({ id, icon }) => (
          <li key={id} className="bl-guide-card">
            <span className="bl-row-icon">
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h3 className="bl-guide-title">{t(`whatIsABuy.${id}Title`)}</h3>
              <p>{t(`whatIsABuy.${id}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Banner tone="warning" title={t('whatIsABuy.safetyTitle')}>
        {t('whatIsABuy.safetyText')}
      </Banner>
      <Button variant="primary" size="lg" block onClick={router.back}>
        {t('whatIsABuy.buy')}
      </Button>
    </div>
  )
}
