'use client'
import type { Connector } from '@bowline/common'
import type { ConnectionsState, KitConfig, Wallet } from '@bowline/controllers'
import {
  MAX_RECOMMENDED_ROWS,
  type WalletEntry,
  walletEntries,
} from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMemo } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { useDirectoryWallets } from './useDirectoryWallets.ts'
import { useLockedWallets } from './useLockedWallets.ts'
import { WalletSearch } from './WalletSearch.tsx'
import { type Section, sectionsOf, WalletSection } from './WalletSection.tsx'

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
    () =>
      sectionsOf(entries.filter((entry) => !lockedWallets.some((one) => one === entry.connector))),
    [entries, lockedWallets],
  )
  const hasOwn = entries.some(
    ({ group, label }) => label === 'installed' || label === 'recent' || group === 'external',
  )
  const pendingRows = isPending ? expectedRows({ config, connectors, entries }) : 0
  // With its heading, so that nothing moves when the rows are added.
  const isAwaited = pendingRows > 0 && !sections.some(({ id }) => id === PENDING.id)
  const upper = sections.filter(({ id }) => id !== 'phone' || id !== sections.at(-1)?.id)
  const lower = sections.slice(upper.length)
  const faces = useMemo(() => facesOf(recommended, entries), [recommended, entries])
  const section = (one: Section) => (
    <WalletSection
      key={one.id}
      section={one}
      pendingRows={one.id === PENDING.id ? pendingRows : 0}
      faces={faces}
      isLocked={isLocked}
    />
  )
  const canPair = connectors.some(({ pairs }) => pairs)

  return (
    <>
      {!hasOwn && !(isMobile && canPair) && (
        <LazyPart
          load={loadNoWalletNote}
          props={{ isAlone: sections.length === 0 }}
          placeholder={<SkeletonRows count={1} />}
        />
      )}
      {upper.map(section)}
      {isAwaited && section(PENDING)}
      <WalletSearch count={count} isLocked={isLocked} />
      {lower.map(section)}
    </>
  )
}

/** Loads the note for visitors without a wallet. */
export const loadNoWalletNote = async () => (await import('./NoWalletNote.tsx')).NoWalletNote

/** Placeholders for the rows that the directory adds. */
const PENDING: Section = { id: 'more', entries: [] }

const FACES = 3

/** Returns wallets for phones that have no row of their own. */
const facesOf = (recommended: readonly Wallet[], entries: readonly WalletEntry[]) =>
  recommended
    .filter(({ id }) => !entries.some((entry) => entry.kind === 'wallet' && entry.wallet.id === id))
    .slice(0, FACES)

/** Whether a wallet is already connected by pairing. */
function hasPairing(connections: ConnectionsState, connectors: readonly Connector[]): boolean {
  return Object.values(connections).some(
    (connection) =>
      connection.status === 'connected' &&
      connectors.some(({ id, pairs }) => pairs && id === connection.connectorId),
  )
}

/** Returns how many rows the directory will add, so that placeholders can hold their space. */
export function expectedRows({
  config,
  connectors,
  entries,
}: {
  readonly config: KitConfig
  readonly connectors: readonly Connector[]
  readonly entries: readonly WalletEntry[]
}): number {
  // Without pairing, the directory's wallets cannot be reached from here.
  if (!config.enableWallets || !connectors.some(({ pairs }) => pairs)) return 0
  const { customWallets, featuredWalletIds } = config
  if (featuredWalletIds.length > 0) return featuredWalletIds.length
  if (customWallets.length > 0) return 0
  const own = entries.filter(({ label }) => label === 'installed' || label === 'recent')
  return Math.max(0, MAX_RECOMMENDED_ROWS - own.length)
}
