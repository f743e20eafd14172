import type { Clock, Connector, DiscoverOptions } from '@bowline/common'
import { createExtensionConnector } from './createExtensionConnector.ts'
import { extensionLabel } from './extensionLabel.ts'
import { injectedExtensions, isNovaBrowser, lookForExtensions } from './windowExtensions.ts'

/** More wallets than this in one browser is an attack on the list, not a visitor. */
export const MAX_WALLETS = 100

interface Settings extends DiscoverOptions {
  readonly clock: Clock
  readonly prefixes: Map<string, number>
  readonly appName: string | undefined
}

/**
 * Reports the extensions of this browser, in the order in which they were found.
 * One that has been reported stays, even if the page removes it.
 */
export function discoverExtensions(
  report: (connectors: readonly Connector<'polkadot'>[]) => void,
  { injected = true, logger: _, ...settings }: Settings,
): () => void {
  const found = new Map<string, Connector<'polkadot'>>()
  const look = () => {
    let isNews = false
    for (const { key, extension } of injectedExtensions()) {
      if (found.has(key)) continue
      if (found.size >= MAX_WALLETS) break
      const { name, rdns } = extensionLabel(key, { isNova: isNovaBrowser() })
      const id = `polkadot:${key}`
      const wallet = { id, name, type: 'announced', rdns, extension } as const
      found.set(key, createExtensionConnector(wallet, settings))
      isNews = true
    }
    return isNews
  }
  const reportNow = () => report([...found.values()])

  if (injected) look()
  reportNow()
  if (!injected) return () => {}
  return lookForExtensions(() => look() && reportNow(), settings.clock)
}
