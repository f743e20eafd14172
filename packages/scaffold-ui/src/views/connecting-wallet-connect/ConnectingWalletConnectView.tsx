'use client'
import type { Wallet } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMemo } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { waysTo } from '../../parts/pairing/waysTo.ts'
import { WalletLoader } from '../../parts/WalletLoader.tsx'
import { useRouteData } from '../../visit/useRouteData.ts'
import { WalletPlatforms } from './WalletPlatforms.tsx'

/** Pairs with a wallet of the directory, in every way that works on this device. */
export default function ConnectingWalletConnectView() {
  const { walletId } = useRouteData('ConnectingWalletConnect')
  return <WalletLoader walletId={walletId}>{(wallet) => <Ways wallet={wallet} />}</WalletLoader>
}

function Ways({ wallet }: { readonly wallet: Wallet }) {
  const kit = useKit()
  const isMobile = useIsMobile()
  const connectors = useKitStore(kit.connectors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet that turns up adds a way
  const platforms = useMemo(
    () => waysTo(kit, wallet, isMobile),
    [kit, wallet, isMobile, connectors],
  )
  return <WalletPlatforms wallet={wallet} platforms={platforms} />
}
