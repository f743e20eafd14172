'use client'
import { useKit } from '@bowline/controllers/react'
import { Icon } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import { LazyPart } from '../../parts/LazyPart.tsx'

/** Shown beside the list of wallets until one is chosen: what a wallet is, if the app wants that explained. */
export function ConnectIntro() {
  const { config } = useKit()
  const t = useMessages(connectMessages)
  if (config.enableWalletGuide)
    // Only where there is room for it, so it comes in a file of its own, with the list that is prepared.
    return <LazyPart load={loadIntro} props={NONE} placeholder={null} />
  return (
    <div className="bl-intro">
      <span className="bl-row-icon">
        <Icon name="wallet" size={22} />
      </span>
      <p className="bl-hint">{t('connect.choose')}</p>
    </div>
  )
}

const NONE = Object.freeze({})
const loadIntro = async () => (await import('./WalletIntro.tsx')).WalletIntro
