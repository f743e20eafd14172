'use client'

import { connectorImage } from '@bowline/controllers/internal'
import { useKit, useKitStore, useStep } from '@bowline/controllers/react'
import { useContext } from 'react'
import { InteractionPanel } from '../../parts/interaction/InteractionPanel.tsx'
import type { TargetWallet } from '../../parts/interaction/TargetWallet.ts'
import { WalletGone } from '../../parts/interaction/WalletGone.tsx'
import { RouteContext } from '../../visit/useRouteData.ts'
import { noteStarted } from '../../visit/visits.ts'
import { startSigningIn } from './beginSignIn.ts'
import { isSigningIn, type SigningIn } from './SigningIn.ts'

/** Signs in to the app. */
export default function ConnectingSiweView() {
  const kit = useKit()
  const interaction = useKitStore(kit.interaction)
  const visit = useContext(RouteContext)
  const own = isSigningIn(interaction) ? interaction : undefined
  const step = useStep(own)
  const wallet = useWalletOf(own)
  if (!wallet) return <WalletGone />
  const retry = () => noteStarted(visit, startSigningIn(kit))
  return <InteractionPanel step={step} wallet={wallet} onRetry={retry} />
}

/** The wallet that signs; undefined if there is none. */
function useWalletOf(interaction: SigningIn | undefined): TargetWallet | undefined {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const connections = useKitStore(kit.connections)
  if (!interaction) return undefined
  const { subject } = interaction
  const connection = 'namespace' in subject ? connections[subject.namespace] : undefined
  const connected = connection?.status === 'connected' ? connection : undefined
  const id = 'connectorId' in subject ? subject.connectorId : connected?.connectorId
  const connector = connectors.find((one) => one.id === id)
  if (!connector) return undefined
  const { name, walletId } = connector
  return { name: connected?.peer?.name ?? name, image: connectorImage(kit, connector), walletId }
}
