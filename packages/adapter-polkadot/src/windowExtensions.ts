import type { Clock } from '@bowline/common'
import { type Extension, isExtension } from './extension/Extension.ts'

/** No extension says when it has come, so the page is looked at again this long after it has loaded. */
export const LATER_LOOKS_MS = [100, 500, 1_500, 3_000] as const

/** Longer names are refused. */
const MAX_KEY_LENGTH = 64

export interface InjectedExtension {
  readonly key: string
  readonly extension: Extension
}

/**
 * Reads `window.injectedWeb3`. The page or an extension may have put anything there, so each entry is
 * read on its own, and one that cannot be read is left out.
 */
export function injectedExtensions(): readonly InjectedExtension[] {
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
  try {
    const extension: unknown = (injectedWeb3 as Readonly<Record<string, unknown>>)[key]
    return isExtension(extension) ? [{ key, extension }] : []
  } catch {
    // Its neighbours may be fine.
    return []
  }
}

/** Nova Wallet's own browser stands at the key of another wallet. */
export function isNovaBrowser(): boolean {
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
export function lookForExtensions(look: () => void, clock: Clock): () => void {
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
