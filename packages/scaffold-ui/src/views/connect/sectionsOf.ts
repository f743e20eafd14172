import type { ConnectorGroup, WalletEntry } from '@bowline/controllers'

export type SectionId = 'phone' | 'recent' | 'installed' | 'more'

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
