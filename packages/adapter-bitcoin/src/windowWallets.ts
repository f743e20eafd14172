import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'

/** The page, where there is one. */
export function pageOf(): object | undefined {
  return typeof window === 'undefined' ? undefined : window
}

interface PageWallets {
  /** Those registered by the Wallet Standard now. */
  wallets(): readonly Wallet[]
  stop(): void
}

/** Reports when wallets may have come or gone. Does nothing without a window (on a server). */
export function watchPage({
  onChange,
  announced,
}: {
  readonly onChange: () => void
  readonly announced: boolean
}): PageWallets {
  if (typeof window === 'undefined') return { wallets: () => [], stop() {} }
  const stopped = new AbortController()
  const { signal } = stopped
  // The list of WBIP-004 says nothing when it grows; extensions are done by then.
  if (document.readyState !== 'complete') window.addEventListener('load', onChange, { signal })
  if (!announced) return { wallets: () => [], stop: () => stopped.abort() }
  const registry = getWallets()
  const stops = [registry.on('register', onChange), registry.on('unregister', onChange)]
  return {
    wallets: () => registry.get(),
    stop() {
      stopped.abort()
      for (const stop of stops) stop()
    },
  }
}
