import type { Clock, Eip1193Provider } from '@bowline/common'

/** Some in-app browsers inject late and say nothing, so the page is looked at again this long after it has loaded. */
export const LATER_LOOKS_MS = [100, 500, 1_500, 3_000, 6_000, 10_000] as const

interface Listeners {
  readonly clock: Clock
  readonly onAnnounce?: ((detail: unknown) => void) | undefined
  readonly onInject?: (() => void) | undefined
}

/**
 * Listens for wallets that make themselves known, and asks those already here to do so.
 * Without a window (on a server) nothing happens.
 */
export function listenForWallets({ clock, onAnnounce, onInject }: Listeners): () => void {
  if (typeof window === 'undefined') return () => {}
  const stopped = new AbortController()
  let cancels: readonly (() => void)[] = []
  const { signal } = stopped
  if (onAnnounce) {
    const listen = (event: Event) => {
      // A hostile event may carry a getter that throws.
      let detail: unknown
      try {
        detail = (event as CustomEvent<unknown>).detail
      } catch {
        // Read as an empty announcement, which is then refused.
      }
      onAnnounce(detail)
    }
    window.addEventListener('eip6963:announceProvider', listen, { signal })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  if (onInject) {
    // At the latest, they are seen as the visitor presses a button.
    for (const event of ['ethereum#initialized', 'pointerdown', 'keydown'])
      window.addEventListener(event, onInject, { signal, capture: true })
    const onLoaded = () => {
      onInject()
      cancels = LATER_LOOKS_MS.map((ms) => clock.after(ms, onInject))
    }
    if (document.readyState === 'complete') onLoaded()
    else window.addEventListener('load', onLoaded, { signal, capture: true, once: true })
  }
  return () => {
    stopped.abort()
    for (const cancel of cancels) cancel()
  }
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
