'use client'

import { Icon, type IconName } from '@bowline/ui'

export interface GuideCard {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

export interface GuideCardsProps {
  readonly cards: readonly GuideCard[]
}

/** Explains a topic to beginners, one card per point. */
export function GuideCards({ cards }: GuideCardsProps) {
  return (
    <ul className="bl-guide-cards">
      {cards.map(({ icon, title, text }) => (
        <li key={title} className="bl-guide-card">
          <span className="bl-row-icon">
            <Icon name={icon} size={22} />
          </span>
          <div>
            <h3 className="bl-guide-title">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
