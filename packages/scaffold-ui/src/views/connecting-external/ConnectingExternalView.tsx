'use client'
import { connectorImage } from '@bowline/controllers'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { InteractionPanel } from '../../parts/interaction/InteractionPanel.tsx'
import { useAttempt } from '../../parts/interaction/useAttempt.ts'
import { WalletGone } from '../../parts/interaction/WalletGone.tsx'
import { useRouteData } from '../useRouteData.ts'

/** Asks a wallet in this browser, as soon as the view opens. */
export default function ConnectingExternalView() {
  const kit = useKit()
  const { connectorId, namespaces, chainId } = useRouteData('ConnectingExternal')
  const connector = useKitStore(kit.connectors, (all) => all.find(({ id }) => id === connectorId))
  const { attempt, start } = useAttempt(connector && { connectorId, namespaces, chainId })
  if (!connector) return <WalletGone />
  const { name, walletId } = connector
  const image = connectorImage(kit, connector)
  return <InteractionPanel attempt={attempt} wallet={{ name, image, walletId }} onRetry={start} />
}
