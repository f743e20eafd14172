'use client'
import { type Wallet, type WalletPlatform, walletPlatforms } from '@bowline/controllers'
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
  const { manualWCControl } = kit.config
  const platforms = useMemo(() => {
    const all = walletPlatforms(wallet, { connectors, isMobile })
    const canPair = connectors.some(({ type }) => type === 'walletConnect')
    if (!canPair) return all.filter((platform) => platform === 'browser')
    return manualWCControl ? withOnePairing(all) : all
  }, [wallet, connectors, isMobile, manualWCControl])
  return <WalletPlatforms wallet={wallet} platforms={platforms} />
}

/** What the app shows leads to the wallet wherever that is, so there is nothing to choose. */
function withOnePairing(platforms: readonly WalletPlatform[]): readonly WalletPlatform[] {
  const [pairing] = platforms.filter((platform) => platform !== 'browser')
  return platforms.filter((platform) => platform === 'browser' || platform === pairing)
}
