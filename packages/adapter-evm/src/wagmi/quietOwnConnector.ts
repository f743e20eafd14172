import type { Connector } from '@bowline/common'
import type { WagmiConfig } from './WagmiConfig.ts'

/**
 * Keeps wagmi's own connector of the same wallet from connecting beside the mirror when the page
 * loads again. wagmi's `connect` takes this note away, so it still works when it is asked for.
 */
export function quietOwnConnector({ storage }: WagmiConfig, connector: Connector): void {
  if (!storage || connector.type !== 'announced') return
  const key = `${connector.rdns ?? connector.id}.disconnected`
  // The key belongs to wagmi's injected connector and is not in the storage's public type.
  const note = async () => storage.setItem(key as never, true as never)
  // Blocked storage: the double is then removed when it shows up.
  void note().catch(() => {})
}
