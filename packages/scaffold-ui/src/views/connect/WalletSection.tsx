'use client'
import { List } from '@bowline/ui'
import { useId } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import type { Section } from './sectionsOf.ts'
import { WalletRow } from './WalletRow.tsx'

export interface WalletSectionProps {
  readonly section: Section
  readonly isLocked: boolean
}

/** Wallets of one kind under their heading. */
export function WalletSection({ section, isLocked }: WalletSectionProps) {
  const t = useMessages(connectMessages)
  const id = useId()
  const title = t(`connect.${section.id}`)
  return (
    <section className="bl-section" aria-labelledby={section.id === 'phone' ? undefined : id}>
      {section.id !== 'phone' && (
        <h3 className="bl-section-title" id={id}>
          {title}
        </h3>
      )}
      <List label={title}>
        {section.entries.map((entry) => (
          <WalletRow key={entry.key} entry={entry} isLocked={isLocked} />
        ))}
      </List>
    </section>
  )
}
