'use client'
import { connectorImage } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { ownName } from '../../images/ownName.ts'
import { modalMessages } from '../../messages/generated/en/modal.ts'
import { InteractionPanel } from '../../parts/interaction/InteractionPanel.tsx'
import { useConnectStep } from '../../parts/interaction/useConnectStep.ts'
import { WalletGone } from '../../parts/interaction/WalletGone.tsx'
import { useRouteData } from '../useRouteData.ts'

/** Connects a wallet in this browser. */
export default function ConnectingExternalView() {
  const kit = useKit()
  const target = useRouteData('ConnectingExternal')
  const connector = useKitStore(kit.connectors, (all) =>
    all.find(({ id }) => id === target.connectorId),
  )
  const { step, retry } = useConnectStep(target)
  const t = useMessages(modalMessages)
  if (!connector) return <WalletGone />
  const { walletId } = connector
  const name = ownName(connector) || t('title.unknownWallet')
  const image = connectorImage(kit, connector)
  return <InteractionPanel step={step} wallet={{ name, image, walletId }} onRetry={retry} />
}
