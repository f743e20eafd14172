'use client'
import type { Wallet } from '@bowline/controllers'
import { walletImage } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { InteractionPanel } from '../../parts/interaction/InteractionPanel.tsx'
import type { ConnectStep } from '../../parts/interaction/useConnectStep.ts'
import { InAppPanel } from '../../parts/pairing/InAppPanel.tsx'
import { LinkPanel } from '../../parts/pairing/LinkPanel.tsx'
import { linkableUri } from '../../parts/pairing/linkableUri.ts'
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
  readonly step: ConnectStep
  readonly onRetry: () => void
  readonly onChoose: (id: string) => void
}

/** Shows how to reach the wallet in the chosen way, or why that failed. */
export function PlatformPanel(props: PlatformPanelProps) {
  const { platform, others, wallet, step, onRetry, onChoose } = props
  const kit = useKit()
  const { manualWCControl } = kit.config
  const t = useMessages(pairingMessages)
  const { name, id: walletId } = wallet
  const target = { name, image: walletImage(kit, wallet), walletId }
  // After pairing, how it came about no longer matters.
  if (platform === 'browser' || step?.kind === 'signIn')
    return <InteractionPanel step={step} wallet={target} onRetry={onRetry} />
  if (platform === 'inApp' && wallet.browseLink)
    return (
      <div className="bl-flow">
        <InAppPanel wallet={wallet} template={wallet.browseLink} />
        <GetItLine wallet={wallet} text={t('pairing.noWallet', { wallet: name })} />
      </div>
    )
  if (step?.kind === 'failed')
    return <PairingFailed step={step} wallet={target} onRetry={onRetry} />
  if (manualWCControl) return <ManualPanel step={step} onRetry={onRetry} />

  const uri = linkableUri(step)
  return (
    <div className="bl-flow">
      {platform === 'qrcode' && <QrPanel step={step} wallet={target} />}
      {platform === 'mobile' && <MobilePanel step={step} wallet={wallet} onRetry={onRetry} />}
      {platform === 'desktop' && wallet.desktopLink && (
        <LinkPanel step={step} wallet={wallet} link={wallet.desktopLink} platform="desktop" />
      )}
      {platform === 'web' && wallet.webappLink && (
        <LinkPanel step={step} wallet={wallet} link={wallet.webappLink} platform="web" />
      )}
      <GetItLine wallet={wallet} text={t('pairing.noWallet', { wallet: name })} />
      <Trouble
        others={others}
        uri={platform === 'qrcode' ? undefined : uri}
        onChoose={onChoose}
        onRetry={onRetry}
        diagnosticCode={`${platform}-${step?.kind ?? 'idle'}`}
      />
    </div>
  )
}
