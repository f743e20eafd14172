'use client'
import type { ConnectorGroup, Wallet } from '@bowline/controllers'
import type { WalletEntry } from '@bowline/controllers/internal'
import { List } from '@bowline/ui'
import { memo, useId } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/generated/en/connect.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { WalletRow } from './WalletRow.tsx'

type SectionId = 'phone' | 'recent' | 'installed' | 'more'

export interface Section {
  readonly id: SectionId
  readonly entries: readonly WalletEntry[]
}

const SECTION_OF: Readonly<Record<ConnectorGroup, SectionId>> = {
  walletConnect: 'phone',
  recent: 'recent',
  injected: 'installed',
  featured: 'more',
  custom: 'more',
  external: 'more',
  recommended: 'more',
}

/** Splits the ordered list into sections with a heading each, in the same order. */
export function sectionsOf(entries: readonly WalletEntry[]): readonly Section[] {
  const sections = new Map<SectionId, WalletEntry[]>()
  for (const entry of entries) {
    const id = SECTION_OF[entry.group]
    sections.set(id, [...(sections.get(id) ?? []), entry])
  }
  return [...sections].map(([id, rows]) => ({ id, entries: rows }))
}

export interface WalletSectionProps {
  readonly section: Section
  /** How many more rows are expected. */
  readonly pendingRows: number
  /** Wallets for phones, as examples in the row that leads to them. */
  readonly faces: readonly Wallet[]
  readonly isLocked: boolean
}

/** Wallets of one kind with their heading. Each opening and closing renders the list, but only the changed rows. */
export const WalletSection = memo(function WalletSection(props: WalletSectionProps) {
  const { section, pendingRows, faces, isLocked } = props
  const t = useMessages(connectMessages)
  const id = useId()
  const title = t(`connect.${section.id}`)
  // Rows that say it themselves.
  const hasHeading = section.id !== 'phone' && section.id !== 'recent'
  return (
    <section className="bl-section" aria-labelledby={hasHeading ? id : undefined}>
      {hasHeading && (
        <h3 className="bl-section-title" id={id}>
          {title}
        </h3>
      )}
      {section.entries.length > 0 && (
        <List label={title}>
          {section.entries.map((entry, index) => (
            <WalletRow
              key={entry.key}
              entry={entry}
              isLast={section.id === 'recent' && index === 0}
              faces={faces}
              isLocked={isLocked}
            />
          ))}
        </List>
      )}
      {pendingRows > 0 && <SkeletonRows count={pendingRows} />}
    </section>
  )
})
