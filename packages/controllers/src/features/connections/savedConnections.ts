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

type Kept<T> = KitRecord<Readonly<Record<string, T>>>

export interface SavedConnectionsOptions {
  readonly connections: Kept<Omit<SavedConnection, 'account'>>
  /** Whether the app wants its visitors' connections kept. Else what earlier pages have left is wiped. */
  readonly isKept: boolean
  /** Apart, so that an app which keeps connections in cookies sends no address with every request. */
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
    // Before the first read it would wipe what earlier pages left.
    if (!isLoaded) return
    const all = [...saved]
    connections.write(Object.fromEntries(all.map(([one, { account: _, ...rest }]) => [one, rest])))
    accounts.write(
      Object.fromEntries(all.flatMap(([one, { account }]) => (account ? [[one, account]] : []))),
    )
  }

  return {
    async load() {
      // Nothing is read then, and so nothing is ever kept.
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
