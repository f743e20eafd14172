import type { ChainId, Connector, Namespace } from '@bowline/common'
import type { KitRecord } from '../../persistence/createRecord.ts'
import type { SavedConnection } from './SavedConnection.ts'

/** Remembers per family which wallet to pick up again. */
export interface SavedConnections {
  /** Reads what earlier pages and other tabs have left. What this page has done meanwhile wins. */
  load(): Promise<void>
  get(namespace: Namespace): SavedConnection | undefined
  save(namespace: Namespace, connector: Connector, chainId: ChainId): void
  forget(namespace: Namespace): void
}

export function createSavedConnections(
  kept: KitRecord<Readonly<Record<string, SavedConnection>>>,
): SavedConnections {
  let saved = new Map<string, SavedConnection>()
  const touched = new Set<string>()
  let isLoaded = false

  const write = () => {
    // Before the first read it would wipe what earlier pages left.
    if (isLoaded) kept.write(Object.fromEntries(saved))
  }

  return {
    async load() {
      touched.clear()
      const stored = new Map(Object.entries((await kept.read()) ?? {}))
      for (const namespace of touched) {
        const own = saved.get(namespace)
        if (own) stored.set(namespace, own)
        else stored.delete(namespace)
      }
      saved = stored
      isLoaded = true
      if (touched.size > 0) write()
    },
    get: (namespace) => saved.get(namespace),
    save(namespace, { id: connectorId, rdns }, chainId) {
      touched.add(namespace)
      saved.set(namespace, { connectorId, ...(rdns && { rdns }), chainId })
      write()
    },
    forget(namespace) {
      touched.add(namespace)
      saved.delete(namespace)
      write()
    },
  }
}

/**
 * Tells whether a connector is the wallet that was saved. Both its id and its reverse domain name
 * have to fit, so that a wallet that borrows one of them is not asked in the other's place.
 */
export const isSaved = (connector: Connector, { connectorId, rdns }: SavedConnection): boolean =>
  connector.rdns === rdns &&
  (connector.id === connectorId || (rdns !== undefined && connector.type === 'multiChain'))
