'use client'
import { LegalCheckbox, useLegalLock } from './LegalCheckbox.tsx'
import { WalletList } from './WalletList.tsx'

/** The wallets that the first view collapses into one row. */
export default function ConnectWalletsView() {
  const { hasCheckbox, isLocked } = useLegalLock()
  return (
    <div className="bl-flow">
      {hasCheckbox && <LegalCheckbox />}
      <WalletList isLocked={isLocked} />
    </div>
  )
}
