'use client'
import { type WalletEntry, walletEntries } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMemo } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { expectedRows } from './expectedRows.ts'
import type { LockedWallet } from './findLockedWallets.ts'
import { hasPairing } from './hasPairing.ts'
import { NoWalletNote } from './NoWalletNote.tsx'
import { type Section, sectionsOf } from './sectionsOf.ts'
import { useDirectoryWallets } from './useDirectoryWallets.ts'
import { useLockedWallets } from './useLockedWallets.ts'
import { WalletSection } from './WalletSection.tsx'

export interface WalletListProps {
  readonly isLocked: boolean
}

/** The list of wallets. Installed ones show at once; those of the directory are added below. */
export function WalletList({ isLocked }: WalletListProps) {
  const kit = useKit()
  const { config } = kit
  const connectors = useKitStore(kit.connectors)
  const recentWallets = useKitStore(kit.recentWallets)
  const isMobile = useIsMobile()
  const { count, excluded, featured, recommended, isPending } = useDirectoryWallets()
  const isPaired = useKitStore(kit.connections, (connections) =>
    hasPairing(connections, connectors),
  )

  const entries = useMemo(
    () =>
      walletEntries({
        config,
        connectors,
        recentWallets,
        featured,
        recommended,
        excluded,
        isMobile,
        isPaired,
      }),
    [config, connectors, recentWallets, featured, recommended, excluded, isMobile, isPaired],
  )
  const lockedWallets = useLockedWallets()
  // A locked wallet has its row above the others.
  const sections = useMemo(
    () => sectionsOf(entries.filter((entry) => !lockedWallets.some(isOf(entry)))),
    [entries, lockedWallets],
  )
  const hasInstalled = entries.some(({ label }) => label === 'installed' || label === 'recent')
  const pendingRows = isPending ? expectedRows({ config, connectors, entries }) : 0
  // With its heading, so that nothing moves when the rows are added.
  const isAwaited = pendingRows > 0 && !sections.some(({ id }) => id === PENDING.id)
  const shown = isAwaited ? [...sections, PENDING] : sections
  const canPair = connectors.some(({ pairs }) => pairs)

  return (
    <>
      {!hasInstalled && !(isMobile && canPair) && <NoWalletNote isAlone={sections.length === 0} />}
      {shown.map((section) => (
        <WalletSection
          key={section.id}
          section={section}
          pendingRows={section.id === PENDING.id ? pendingRows : 0}
          isLocked={isLocked}
        />
      ))}
      <AllWalletsRow count={count} isLocked={isLocked} />
    </>
  )
}

/** Placeholders for the rows that the directory adds. */
const PENDING: Section = { id: 'more', entries: [] }

const isOf =
  (entry: WalletEntry) =>
  ({ connector }: LockedWallet): boolean =>
    entry.connector === connector
