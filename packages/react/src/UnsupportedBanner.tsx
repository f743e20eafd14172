'use client'

import { useAccount, useKit, useNetwork } from '@bowline/controllers/react'
import { loadUnsupportedBanner, ThemeRoot } from '@bowline/scaffold-ui/context'
import { useLoaded } from './useLoaded.ts'

/**
 * Shows that the wallet is on a network that the app does not serve, and offers to switch. For kits with
 * `unsupportedChain: 'banner'`; place it near the account button. Its code loads when it is needed.
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
  const Loaded = useLoaded(loadBanner, isNeeded)
  return (
    // The region exists before its text, because only then is the text announced.
    <div role="status">
      {isNeeded && Loaded && Loaded !== 'failed' && (
        <ThemeRoot>
          <Loaded />
        </ThemeRoot>
      )}
    </div>
  )
}

const loadBanner = async () => (await loadUnsupportedBanner()).UnsupportedBanner
