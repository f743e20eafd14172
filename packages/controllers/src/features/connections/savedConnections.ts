import type { AccountId, ChainId, Connector, Namespace } from '@bowline/common'
import type { KitRecord } from '../../persistence/createRecord.ts'
import type { SavedConnection } from './SavedConnection.ts'

/** Remembers per family which wallet to pick up again. */
export interface SavedConnections {
  /** Reads what earlier pages and other tabs have left. What this page has done meanwhile wins. */
  load(): Promise<void>
  get(namespace: Namespace): SavedConnection | undefined
  save(namespace: Namespace, connector: Connector, place: SavedPlace): void
  forget(namespace: Namespace): void
}

interface SavedPlace {
  readonly chainId: ChainId
  /** Only where the account is the app's choice: the wallet knows its own. */
  readonly account: AccountId | undefined
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
    save(namespace, connector, { chainId, account }) {
      const { id: connectorId, rdns } = partFor(connector, namespace)
      touched.add(namespace)
      saved.set(namespace, {
        connectorId,
        ...(rdns && { rdns }),
        chainId,
        ...(account && { account }),
      })
      write()
    },
    forget(namespace) {
      touched.add(namespace)
      saved.delete(namespace)
      write()
    },
  }
}

/** A wallet of several families is remembered by the part that serves this one: others may sleep. */
const partFor = (connector: Connector, namespace: Namespace): Connector =>
  connector.parts?.find(({ namespaces }) => namespaces.includes(namespace)) ?? connector

/**
 * Tells whether a connector is the wallet that was saved, or has it as a part. Both its id and its
 * reverse domain name have to fit, so that a wallet that borrows one of them is not asked in the
 * other's place.
 */
export const isSaved = (connector: Connector, { connectorId, rdns }: SavedConnection): boolean =>
  [connector, ...(connector.parts ?? [])].some((one) => one.id === connectorId && one.rdns === rdns)
