'use client'

import { useKit, useKitStore } from '@bowline/controllers/react'
import { NetworkMark } from '../../images/NetworkMark.tsx'

/** A network with its icon, or its id if the app does not list it. */
export function NetworkName({ chainId }: { readonly chainId: string }) {
  const networks = useKitStore(useKit().networks)
  const network = networks.requested.find((one) => one.chainId === chainId)
  if (!network) return <bdi dir="ltr">{chainId}</bdi>
  return (
    <span className="bl-fact-parts">
      <NetworkMark network={network} size={18} />
      <bdi>{network.name}</bdi>
    </span>
  )
}
