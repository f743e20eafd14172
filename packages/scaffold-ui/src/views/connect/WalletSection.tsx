'use client'
import { List } from '@bowline/ui'
import { useId } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import type { Section } from './sectionsOf.ts'
import { WalletRow } from './WalletRow.tsx'

export interface WalletSectionProps {
  readonly section: Section
  /** How many more rows are expected. */
  readonly pendingRows: number
  readonly isLocked: boolean
}

/** Wallets of one kind with their heading. */
export function WalletSection({ section, pendingRows, isLocked }: WalletSectionProps) {
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
      {section.entries.length > 0 && (
        <List label={title}>
          {section.entries.map((entry) => (
            <WalletRow key={entry.key} entry={entry} isLocked={isLocked} />
          ))}
        </List>
      )}
      {pendingRows > 0 && <SkeletonRows count={pendingRows} />}
    </section>
  )
}
