'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useShownWallet } from '../../images/useShownWallet.ts'
import { InteractionPanel } from '../../parts/interaction/InteractionPanel.tsx'
import { useConnectStep } from '../../parts/interaction/useConnectStep.ts'
import { WalletGone } from '../../parts/interaction/WalletGone.tsx'
import { useRouteData } from '../../visit/useRouteData.ts'

/** Connects a wallet in this browser. */
export default function ConnectingExternalView() {
  const kit = useKit()
  const target = useRouteData('ConnectingExternal')
  const connector = useKitStore(kit.connectors, (all) =>
    all.find(({ id }) => id === target.connectorId),
  )
  const { step, retry } = useConnectStep(target)
  const shown = useShownWallet()
  if (!connector) return <WalletGone />
  const { loadsPage, walletId } = connector
  const wallet = { ...shown(connector), loadsPage, walletId }
  return <InteractionPanel step={step} wallet={wallet} onRetry={retry} />
}
