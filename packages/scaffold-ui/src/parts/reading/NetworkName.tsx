'use client'

import { useKit, useKitStore } from '@bowline/controllers/react'

/** What a network is called, or its id where the app does not list it. */
export function NetworkName({ chainId }: { readonly chainId: string }) {
  const networks = useKitStore(useKit().networks)
  const known = networks.requested.find((one) => one.chainId === chainId)
  return known?.name ?? <bdi dir="ltr">{chainId}</bdi>
}
