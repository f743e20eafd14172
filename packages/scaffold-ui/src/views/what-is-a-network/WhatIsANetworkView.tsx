'use client'

import { Button, Icon, type IconName } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { whatIsANetworkMessages } from '../../messages/en/whatIsANetwork.ts'

const CARDS = [
  { id: 'places', icon: 'network' },
  { id: 'fees', icon: 'sparkle' },
  { id: 'safe', icon: 'shield' },
] as const satisfies readonly { readonly id: string; readonly icon: IconName }[]

/** Explains networks to somebody who never had to choose one. */
export default function WhatIsANetworkView() {
  const { router } = useKit()
  const t = useMessages(whatIsANetworkMessages)
  return (
    <div className="bl-flow">
      <ul className="bl-guide-cards">
        {CARDS.map(({ id, icon }) => (
          <li key={id} className="bl-guide-card">
            <span className="bl-row-icon">
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h3 className="bl-guide-title">{t(`whatIsANetwork.${id}Title`)}</h3>
              <p>{t(`whatIsANetwork.${id}Body`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button size="lg" block onClick={router.back}>
        {t('whatIsANetwork.back')}
      </Button>
    </div>
  )
}
