import type { Clock, Eip1193Provider } from '@bowline/common'

/** Some in-app browsers inject late and say nothing, so the page is looked at again this long after it has loaded. */
export const LATER_LOOKS_MS = [100, 500, 1_500, 3_000, 6_000, 10_000] as const

interface Listeners {
  readonly clock: Clock
  readonly onAnnounce?: ((event: Event) => void) | undefined
  readonly onInject?: (() => void) | undefined
}

/**
 * Listens for wallets that make themselves known, and asks those already here to do so.
 * Without a window (on a server) nothing happens.
 */
export function listenForWallets({ clock, onAnnounce, onInject }: Listeners): () => void {
  if (typeof window === 'undefined') return () => {}
  const stopped = new AbortController()
  const { signal } = stopped
  const on = (event: string, listener: (event: Event) => void) =>
    window.addEventListener(event, listener, { signal, capture: true })
  if (onAnnounce) {
    on('eip6963:announceProvider', onAnnounce)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  if (onInject) {
    // At the latest, they are seen as the visitor presses a button.
    for (const event of ['ethereum#initialized', 'pointerdown', 'keydown']) on(event, onInject)
    const onLoaded = () => {
      onInject()
      for (const ms of LATER_LOOKS_MS) signal.addEventListener('abort', clock.after(ms, onInject))
    }
    if (document.readyState === 'complete') onLoaded()
    else on('load', onLoaded)
  }
  return () => stopped.abort()
}

/**
 * Reads `window.ethereum`: the wallet, or all of them where several share that place.
 * The page or an extension may have put anything there, so nothing read from it is trusted.
 */
export function injectedProviders(): readonly Eip1193Provider[] {
  if (typeof window === 'undefined') return []
  try {
    const { ethereum } = window as { readonly ethereum?: { readonly providers?: unknown } }
    if (!isProvider(ethereum)) return []
    const several = readProviders(ethereum)
    return several.length > 0 ? several : [ethereum]
  } catch {
    // The getter throws: there is no usable wallet.
    return []
  }
}

function readProviders(ethereum: { readonly providers?: unknown }): readonly Eip1193Provider[] {
  try {
    const { providers } = ethereum
    if (!Array.isArray(providers)) return []
    return [...new Set(providers.filter(isProvider))]
  } catch {
    // The list is broken, the wallet itself may not be.
    return []
  }
}

/** Returns whether a foreign value is an EIP-1193 provider. May throw on hostile input. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof (value as { readonly request?: unknown } | null | undefined)?.request === 'function'
}
