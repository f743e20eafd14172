'use client'

import { Icon, type IconName } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { chooseNameMessages } from '../../messages/generated/en/chooseName.ts'

export interface NameCardsProps {
  /** The zone of all names; `undefined` until it is loaded. */
  readonly zone: string | undefined
}

/** Explains what a name is for, what it costs and who can see it. */
export function NameCards({ zone }: NameCardsProps) {
  const t = useMessages(chooseNameMessages)
  const cards: readonly Card[] = [
    {
      icon: 'sparkle',
      title: t('chooseName.easyTitle'),
      text: zone ? t('chooseName.easyText', { zone }) : t('chooseName.easyTextNoZone'),
    },
    { icon: 'key', title: t('chooseName.freeTitle'), text: t('chooseName.freeText') },
    { icon: 'globe', title: t('chooseName.publicTitle'), text: t('chooseName.publicText') },
  ]
  return (
    <ul className="bl-guide-cards">
      {cards.map(({ icon, title, text }) => (
        <li key={icon} className="bl-guide-card">
          <span className="bl-row-icon">
            <Icon name={icon} size={22} />
          </span>
          <div className="bl-name-card">
            <h3 className="bl-guide-title">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface Card {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}
