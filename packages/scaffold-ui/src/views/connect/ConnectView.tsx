'use client'
import { walletEntries } from '@bowline/controllers'
import { useContext, useMemo } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { LegalContext } from '../../modal/LegalContext.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { ConnectFooter } from './ConnectFooter.tsx'
import { expectedRows } from './expectedRows.ts'
import { hasPairing } from './hasPairing.ts'
import { LegalCheckbox } from './LegalCheckbox.tsx'
import { NoWalletNote } from './NoWalletNote.tsx'
import { sectionsOf } from './sectionsOf.ts'
import { useDirectoryWallets } from './useDirectoryWallets.ts'
import { WalletSection } from './WalletSection.tsx'

/** The list of wallets. What is installed shows at once; what the directory adds comes after it. */
export default function ConnectView() {
  const kit = useKit()
  const { config } = kit
  const connectors = useKitStore(kit.connectors)
  const recentWallets = useKitStore(kit.recentWallets)
  const isMobile = useIsMobile()
  const { featured, recommended, isPending } = useDirectoryWallets()
  const isPaired = useKitStore(kit.connections, (connections) =>
    hasPairing(connections, connectors),
  )
  const { isAccepted } = useContext(LegalContext)
  const hasCheckbox =
    config.features.legalCheckbox && Boolean(config.termsConditionsUrl ?? config.privacyPolicyUrl)
  const isLocked = hasCheckbox && !isAccepted

  const entries = useMemo(
    () =>
      walletEntries({
        config,
        connectors,
        recentWallets,
        featured,
        recommended,
        isMobile,
        isPaired,
      }),
    [config, connectors, recentWallets, featured, recommended, isMobile, isPaired],
  )
  const sections = useMemo(() => sectionsOf(entries), [entries])
  const hasInstalled = entries.some(({ label }) => label === 'installed' || label === 'recent')
  const pendingRows = isPending ? expectedRows({ config, connectors, entries }) : 0
  const canPair = connectors.some(({ type }) => type === 'walletConnect')

  return (
    <div className="bl-flow">
      {hasCheckbox && <LegalCheckbox />}
      {!hasInstalled && !(isMobile && canPair) && <NoWalletNote isAlone={sections.length === 0} />}
      {sections.map((section) => (
        <WalletSection key={section.id} section={section} isLocked={isLocked} />
      ))}
      {pendingRows > 0 && <SkeletonRows count={pendingRows} />}
      <AllWalletsRow isLocked={isLocked} />
      <ConnectFooter hasLegalNotice={!hasCheckbox} />
    </div>
  )
}
