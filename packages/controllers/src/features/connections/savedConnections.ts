import type { Connector, Namespace } from '@bowline/common'
import type { SavedConnection, SavedConnections } from '../../kit/sessions.ts'
import type { KitRecord } from '../../persistence/createRecord.ts'

type Kept<T> = KitRecord<Readonly<Record<string, T>>>

export interface SavedConnectionsOptions {
  readonly connections: Kept<Omit<SavedConnection, AccountField>>
  /** Whether the app wants connections to be saved. If not, saved ones are removed. */
  readonly isKept: boolean
  /** Separate from `storage`, so that an app that uses cookies sends no address with every request. */
  readonly accounts: Kept<string>
  readonly shownAccounts: Kept<string>
}

type AccountField = 'account' | 'shown'

export function createSavedConnections({
  connections,
  accounts,
  shownAccounts,
  isKept,
}: SavedConnectionsOptions): SavedConnections {
  let saved = new Map<string, SavedConnection>()
  /** When this page has changed each family last, counted in changes. */
  const touched = new Map<string, number>()
  let changes = 0
  let isLoaded = false
  let begun = 0
  let taken = 0

  const write = () => {
    // Writing before the first read would remove what earlier pages saved.
    if (!isLoaded) return
    const all = [...saved]
    const fieldOf = (field: AccountField) =>
      Object.fromEntries(all.flatMap(([one, { [field]: value }]) => (value ? [[one, value]] : [])))
    // Other tabs are told of the connections, and read the accounts then.
    accounts.write(fieldOf('account'))
    shownAccounts.write(fieldOf('shown'))
    connections.write(
      Object.fromEntries(all.map(([one, { account: _, shown: __, ...rest }]) => [one, rest])),
    )
  }

  return {
    async load() {
      // Then nothing is read, and so nothing is written either.
      if (!isKept) {
        connections.write({})
        accounts.write({})
        shownAccounts.write({})
        return
      }
      const since = changes
      const turn = ++begun
      const [wallets = {}, chosen = {}, seen = {}] = await Promise.all([
        connections.read(),
        accounts.read(),
        shownAccounts.read(),
      ])
      const stored = new Map<string, SavedConnection>(
        Object.entries(wallets).map(([one, wallet]) => [
          one,
          withAccounts(wallet, { account: chosen[one], shown: seen[one] }),
        ]),
      )
      // One that has begun later has read what is newer.
      if (turn < taken) return
      taken = turn
      const own = [...touched].flatMap(([namespace, at]) => (at > since ? [namespace] : []))
      for (const namespace of own) {
        const wallet = saved.get(namespace)
        if (wallet) stored.set(namespace, wallet)
        else stored.delete(namespace)
      }
      saved = stored
      isLoaded = true
      if (own.length > 0) write()
    },
    get: (namespace) => saved.get(namespace),
    save(namespace, connector, { chainId, ...accounts }) {
      const { id: connectorId, rdns } = partFor(connector, namespace)
      touched.set(namespace, ++changes)
      saved.set(namespace, withAccounts({ connectorId, ...(rdns && { rdns }), chainId }, accounts))
      write()
    },
    forget(namespace) {
      touched.set(namespace, ++changes)
      saved.delete(namespace)
      write()
    },
  }
}

const withAccounts = (
  wallet: Omit<SavedConnection, AccountField>,
  { account, shown }: Pick<SavedConnection, AccountField>,
): SavedConnection => ({ ...wallet, ...(account && { account }), ...(shown && { shown }) })

/** Saves the part of the wallet that serves this family, because other parts may be asleep. */
const partFor = (connector: Connector, namespace: Namespace): Connector =>
  connector.parts?.find(({ namespaces }) => namespaces.includes(namespace)) ?? connector

/**
 * Tells whether a connector is the saved wallet or contains it as a part. Both id and reverse domain name
 * have to match, so that a wallet that copies one of them is not asked instead.
 */
export const isSaved = (connector: Connector, { connectorId, rdns }: SavedConnection): boolean =>
  [connector, ...(connector.parts ?? [])].some((one) => one.id === connectorId && one.rdns === rdns)

/**
 * The connectors that claim to be the saved wallet, under whichever id: an id of a page counts those of one domain, so the
 * place that it had may be another's, or its own alone, on a later page.
 */
export const claimantsOf = (
  connectors: readonly Connector[],
  wallet: SavedConnection,
): readonly Connector[] => {
  const same = connectors.filter((connector) => isSaved(connector, wallet))
  const { rdns } = wallet
  if (!rdns || !wallet.shown) return same
  const own = connectors.filter((connector) =>
    [connector, ...(connector.parts ?? [])].some((one) => one.rdns === rdns),
  )
  return own.length > 0 ? own : same
}
