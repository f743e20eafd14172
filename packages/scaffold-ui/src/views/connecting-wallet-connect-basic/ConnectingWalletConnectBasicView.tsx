'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { InteractionPanel } from '../../parts/interaction/InteractionPanel.tsx'
import { useConnectStep } from '../../parts/interaction/useConnectStep.ts'
import { ManualPanel } from '../../parts/pairing/ManualPanel.tsx'
import { PairingFailed } from '../../parts/pairing/PairingFailed.tsx'
import { QrPanel } from '../../parts/pairing/QrPanel.tsx'
import { Trouble } from '../../parts/pairing/Trouble.tsx'
import { useRouteData } from '../../visit/useRouteData.ts'

/** Pairs with any wallet that scans the code. */
export default function ConnectingWalletConnectBasicView() {
  const kit = useKit()
  const t = useMessages(pairingMessages)
  const connecting = useMessages(connectingMessages)
  const choice = useRouteData('ConnectingWalletConnectBasic')
  const isMobile = useIsMobile()
  const connector = useKitStore(kit.connectors, (all) => all.find(({ pairs }) => pairs))
  const { step, retry } = useConnectStep(
    connector && { connectorId: connector.id, method: 'qrcode', ...choice },
  )
  const anyWallet = { name: t('pairing.anyWallet') }
  const hasList = kit.config.services.directory !== undefined
  const allWallets = hasList && (
    <Button
      block
      variant={isMobile ? 'primary' : 'secondary'}
      onClick={() => kit.router.push({ name: 'AllWallets' })}
    >
      {t('pairing.basicAll')}
    </Button>
  )

  if (!connector)
    return (
      <EmptyState
        icon="phone"
        title={t('pairing.unavailable')}
        action={
          <Button onClick={() => kit.router.reset({ name: 'Connect' })}>
            {connecting('connecting.chooseOther')}
          </Button>
        }
      >
        {t('pairing.unavailableText')}
      </EmptyState>
    )
  if (step?.kind === 'failed')
    return <PairingFailed step={step} wallet={anyWallet} onRetry={retry} />
  if (step?.kind === 'signIn')
    return <InteractionPanel step={step} wallet={anyWallet} onRetry={retry} />
  if (kit.config.manualWCControl) return <ManualPanel step={step} onRetry={retry} />
  return (
    <div className="bl-flow">
      {isMobile && allWallets}
      <QrPanel step={step} />
      {!isMobile && allWallets}
      <Trouble
        others={[]}
        onChoose={noOthers}
        onRetry={retry}
        diagnosticCode={`qrcode-${step?.kind ?? 'idle'}`}
      />
    </div>
  )
}

const noOthers = () => {}
