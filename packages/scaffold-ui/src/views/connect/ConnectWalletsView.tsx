'use client'
import { LegalBox } from './LegalBox.tsx'
import { useLegalLock } from './useLegalLock.ts'
import { WalletList } from './WalletList.tsx'

/** The wallets that the first view collapses into one row. */
export default function ConnectWalletsView() {
  const { hasCheckbox, isLocked } = useLegalLock()
  return (
    <div className="bl-flow">
      {hasCheckbox && <LegalBox />}
      <WalletList isLocked={isLocked} />
    </div>
  )
}
