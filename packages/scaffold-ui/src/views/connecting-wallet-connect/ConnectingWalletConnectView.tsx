'use client'
import { type Wallet, walletPlatforms } from '@bowline/controllers'
import { useMemo } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { WalletLoader } from '../../parts/WalletLoader.tsx'
import { useRouteData } from '../useRouteData.ts'
import { WalletPlatforms } from './WalletPlatforms.tsx'

/** Pairs with a wallet of the directory, in whichever ways it can be reached from here. */
export default function ConnectingWalletConnectView() {
  const { walletId } = useRouteData('ConnectingWalletConnect')
  return <WalletLoader walletId={walletId}>{(wallet) => <Ways wallet={wallet} />}</WalletLoader>
}

function Ways({ wallet }: { readonly wallet: Wallet }) {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const isMobile = useIsMobile()
  const platforms = useMemo(() => {
    const all = walletPlatforms(wallet, { connectors, isMobile })
    const canPair = connectors.some(({ type }) => type === 'walletConnect')
    return canPair ? all : all.filter((platform) => platform === 'browser')
  }, [wallet, connectors, isMobile])
  return <WalletPlatforms wallet={wallet} platforms={platforms} />
}
