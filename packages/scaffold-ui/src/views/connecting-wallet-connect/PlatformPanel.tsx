'use client'
import { type ConnectAttempt, type Wallet, walletImage } from '@bowline/controllers'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { pairingMessages } from '../../messages/en/pairing.ts'
import { InteractionPanel } from '../../parts/interaction/InteractionPanel.tsx'
import { LinkPanel } from '../../parts/pairing/LinkPanel.tsx'
import { ManualPanel } from '../../parts/pairing/ManualPanel.tsx'
import { MobilePanel } from '../../parts/pairing/MobilePanel.tsx'
import { PairingFailed } from '../../parts/pairing/PairingFailed.tsx'
import { QrPanel } from '../../parts/pairing/QrPanel.tsx'
import { Trouble } from '../../parts/pairing/Trouble.tsx'
import { GetItLine } from './GetItLine.tsx'
import type { ReachablePlatform } from './ReachablePlatform.ts'

export interface PlatformPanelProps {
  readonly platform: ReachablePlatform
  readonly others: readonly { readonly id: ReachablePlatform; readonly label: string }[]
  readonly wallet: Wallet
  readonly attempt: ConnectAttempt
  readonly onRetry: () => void
  readonly onChoose: (id: string) => void
}

/** How to reach the wallet in the chosen way, or why that did not work. */
export function PlatformPanel(props: PlatformPanelProps) {
  const { platform, others, wallet, attempt, onRetry, onChoose } = props
  const kit = useKit()
  const { manualWCControl } = kit.config
  const t = useMessages(pairingMessages)
  const { name, id: walletId } = wallet
  const target = { name, image: walletImage(kit, wallet), walletId }
  if (platform === 'browser')
    return <InteractionPanel attempt={attempt} wallet={target} onRetry={onRetry} />
  if (attempt.status === 'failed')
    return <PairingFailed attempt={attempt} wallet={target} onRetry={onRetry} />
  if (manualWCControl) return <ManualPanel attempt={attempt} onRetry={onRetry} />

  const pairing = 'pairing' in attempt ? attempt.pairing : undefined
  return (
    <div className="bl-flow">
      {platform === 'qrcode' && <QrPanel attempt={attempt} wallet={target} />}
      {platform === 'mobile' && wallet.mobileLink && (
        <MobilePanel attempt={attempt} wallet={wallet} link={wallet.mobileLink} />
      )}
      {platform === 'desktop' && wallet.desktopLink && (
        <LinkPanel attempt={attempt} wallet={wallet} link={wallet.desktopLink} platform="desktop" />
      )}
      {platform === 'web' && wallet.webappLink && (
        <LinkPanel attempt={attempt} wallet={wallet} link={wallet.webappLink} platform="web" />
      )}
      <GetItLine wallet={wallet} text={t('pairing.noWallet', { wallet: name })} />
      <Trouble
        others={others}
        uri={pairing?.uri}
        onChoose={onChoose}
        onRetry={onRetry}
        diagnosticCode={`${platform}-${attempt.status}`}
      />
    </div>
  )
}
