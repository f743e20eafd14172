'use client'

import { useKit, useKitStore, useWallet } from '@bowline/controllers/react'
export interface WalletNameOptions {
  readonly walletId?: string | undefined
  readonly connectorId?: string | undefined
}

/** Returns the name of a wallet, or an empty string while it is not known. */
export function useWalletName({ walletId, connectorId }: WalletNameOptions): string {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const recents = useKitStore(kit.recentWallets)
  const { data: wallet } = useWallet({ walletId })
  return (
    connectors.find(({ id }) => id === connectorId)?.name ??
    wallet?.name ??
    recents.find((recent) => walletId !== undefined && recent.walletId === walletId)?.name ??
    ''
  )
}
