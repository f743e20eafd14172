import type { AccountId, ChainId, Connector, Namespace } from '@bowline/common'
import type { KitRecord } from '../../persistence/createRecord.ts'
import type { SavedConnection } from './SavedConnection.ts'

/** Saves for each family which wallet to restore. */
export interface SavedConnections {
  /**
   * Reads what earlier pages and other tabs have saved. Changes that this page has made meanwhile win.
   */
  load(): Promise<void>
  get(namespace: Namespace): SavedConnection | undefined
  save(namespace: Namespace, connector: Connector, place: SavedPlace): void
  forget(namespace: Namespace): void
}

interface SavedPlace {
  readonly chainId: ChainId
  /** Set only if the app chooses the account: otherwise the wallet knows it. */
  readonly account: AccountId | undefined
}

type Kept<T> = KitRecord<Readonly<Record<string, T>>>

export interface SavedConnectionsOptions {
  readonly connections: Kept<Omit<SavedConnection, 'account'>>
  /** Whether the app wants connections to be saved. If not, saved ones are removed. */
  readonly isKept: boolean
  /** Separate from `storage`, so that an app that uses cookies sends no address with every request. */
  readonly accounts: Kept<string>
}

export function createSavedConnections({
  connections,
  accounts,
  isKept,
}: SavedConnectionsOptions): SavedConnections {
  let saved = new Map<string, SavedConnection>()
  const touched = new Set<string>()
  let isLoaded = false

  const write = () => {
    // Writing before the first read would remove what earlier pages saved.
    if (!isLoaded) return
    const all = [...saved]
    connections.write(Object.fromEntries(all.map(([one, { account: _, ...rest }]) => [one, rest])))
    accounts.write(
      Object.fromEntries(all.flatMap(([one, { account }]) => (account ? [[one, account]] : []))),
    )
  }

  return {
    async load() {
      // Then nothing is read, and so nothing is written either.
      if (!isKept) {
        connections.write({})
        accounts.write({})
        return
      }
      touched.clear()
      const [wallets = {}, chosen = {}] = await Promise.all([connections.read(), accounts.read()])
      const stored = new Map<string, SavedConnection>(
        Object.entries(wallets).map(([one, wallet]) => [one, withAccount(wallet, chosen[one])]),
      )
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
      saved.set(namespace, withAccount({ connectorId, ...(rdns && { rdns }), chainId }, account))
      write()
    },
    forget(namespace) {
      touched.add(namespace)
      saved.delete(namespace)
      write()
    },
  }
}

const withAccount = (
  wallet: Omit<SavedConnection, 'account'>,
  account: string | undefined,
): SavedConnection => (account ? { ...wallet, account } : wallet)

/** Saves the part of the wallet that serves this family, because other parts may be asleep. */
const partFor = (connector: Connector, namespace: Namespace): Connector =>
  connector.parts?.find(({ namespaces }) => namespaces.includes(namespace)) ?? connector

/**
 * Tells whether a connector is the saved wallet or contains it as a part. Both id and reverse domain name
 * have to match, so that a wallet that copies one of them is not asked instead.
 */
export const isSaved = (connector: Connector, { connectorId, rdns }: SavedConnection): boolean =>
  [connector, ...(connector.parts ?? [])].some((one) => one.id === connectorId && one.rdns === rdns)
