import type { Clock, Connector, DiscoverOptions } from '@bowline/common'
import { createExtensionConnector } from './createExtensionConnector.ts'
import { type DappWallets, MIRROR_PREFIX } from './DappWallets.ts'
import { type Extension, isExtension } from './extension/Extension.ts'
import { extensionLabel } from './extensionLabel.ts'

/** More wallets than this in one browser is an attack on the list, not a visitor. */
export const MAX_WALLETS = 100

interface Settings extends DiscoverOptions {
  readonly clock: Clock
  readonly prefixes: Map<string, number>
  readonly appName: string | undefined
  readonly dapp?: Pick<DappWallets, 'subscribe'> | undefined
}

/**
 * Reports the extensions of this browser, in the order in which they were found.
 * One that has been reported stays, even if the page removes it.
 */
export function discoverExtensions(
  report: (connectors: readonly Connector<'polkadot'>[]) => void,
  { injected = true, logger: _, dapp, ...settings }: Settings,
): () => void {
  const found = new Map<string, Connector<'polkadot'>>()
  const look = () => {
    let isNews = false
    for (const { key, extension } of injectedExtensions()) {
      if (found.has(key)) continue
      if (found.size >= MAX_WALLETS) break
      const label = extensionLabel(key, { isNova: isNovaBrowser() })
      const wallet = { id: `polkadot:${key}`, type: 'announced', extension, ...label } as const
      found.set(key, createExtensionConnector(wallet, settings))
      isNews = true
    }
    return isNews
  }
  const reportNow = () => report([...found.values()])

  if (injected) look()
  reportNow()
  if (!injected) return () => {}
  const lookAgain = () => look() && reportNow()
  const stopLooking = lookForExtensions(lookAgain, settings.clock)
  const unsubscribe = dapp?.subscribe(lookAgain)
  return () => {
    stopLooking()
    unsubscribe?.()
  }
}

/** No extension says when it has come, so the page is looked at again this long after it has loaded. */
export const LATER_LOOKS_MS = [100, 500, 1_500, 3_000] as const

/** Longer names are refused. */
const MAX_KEY_LENGTH = 64

interface InjectedExtension {
  readonly key: string
  readonly extension: Extension
}

/**
 * Reads `window.injectedWeb3`. The page or an extension may have put anything there, so each entry is
 * read on its own, and one that cannot be read is left out.
 */
function injectedExtensions(): readonly InjectedExtension[] {
  if (typeof window === 'undefined') return []
  try {
    const { injectedWeb3 } = window as { readonly injectedWeb3?: object }
    if (typeof injectedWeb3 !== 'object' || injectedWeb3 === null) return []
    return Object.keys(injectedWeb3).flatMap((key) => readEntry(injectedWeb3, key))
  } catch {
    // The getter throws: there is no usable wallet.
    return []
  }
}

function readEntry(injectedWeb3: object, key: string): readonly InjectedExtension[] {
  if (key.trim() === '' || key.length > MAX_KEY_LENGTH) return []
  if (key.startsWith(MIRROR_PREFIX)) return []
  try {
    const extension: unknown = (injectedWeb3 as Readonly<Record<string, unknown>>)[key]
    return isExtension(extension) ? [{ key, extension }] : []
  } catch {
    // Its neighbours may be fine.
    return []
  }
}

/** Nova Wallet's own browser stands at the key of another wallet. */
function isNovaBrowser(): boolean {
  try {
    const { walletExtension } = window as {
      readonly walletExtension?: { readonly isNovaWallet?: unknown }
    }
    return walletExtension?.isNovaWallet === true
  } catch {
    return false
  }
}

/**
 * Calls `look` whenever wallets may have come: when the page has loaded, and a few times after.
 * Without a window (on a server) nothing happens.
 */
function lookForExtensions(look: () => void, clock: Clock): () => void {
  if (typeof window === 'undefined') return () => {}
  const stopped = new AbortController()
  const cancels = new Set<() => void>()
  const onLoaded = () => {
    look()
    for (const ms of LATER_LOOKS_MS) cancels.add(clock.after(ms, look))
  }
  if (document.readyState === 'complete') onLoaded()
  else window.addEventListener('load', onLoaded, { signal: stopped.signal })
  return () => {
    stopped.abort()
    for (const cancel of cancels) cancel()
  }
}
