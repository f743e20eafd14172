'use client'

import { loadUnsupportedBanner, ThemeRoot, useKit } from '@bowline/scaffold-ui/context'
import { type ComponentType, useEffect, useState } from 'react'
import { useAccount } from './hooks/useAccount.ts'
import { useNetwork } from './hooks/useNetwork.ts'

/**
 * Says that the wallet is on a network that the app does not serve, and offers to switch. For kits with
 * `unsupportedChain: 'banner'`; place it near the account button. Its code is fetched when it is needed.
 *
 * @example
 * <header>
 *   <KitButton />
 *   <UnsupportedBanner />
 * </header>
 */
export function UnsupportedBanner() {
  const { unsupportedChain } = useKit().config
  const { isConnected } = useAccount()
  const { isSupported } = useNetwork()
  const isNeeded = unsupportedChain === 'banner' && isConnected && !isSupported
  const Loaded = useLoadedBanner(isNeeded)
  return (
    // The region is there before its words are: only then are they announced.
    <div role="status">
      {isNeeded && Loaded && (
        <ThemeRoot>
          <Loaded />
        </ThemeRoot>
      )}
    </div>
  )
}

function useLoadedBanner(isNeeded: boolean): ComponentType | undefined {
  const kit = useKit()
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    if (!isNeeded) return
    loadUnsupportedBanner().then(
      (module) => setLoaded(() => module.UnsupportedBanner),
      (error: unknown) =>
        kit['~internals'].logger.log('error', 'banner failed to load', { error: String(error) }),
    )
  }, [kit, isNeeded])
  return Loaded
}
