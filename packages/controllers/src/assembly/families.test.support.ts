import {
  type AccountId,
  type ChainId,
  type Connector,
  defineNetwork,
  INSTALLED,
  KitError,
  type Namespace,
  type Network,
  type Session,
} from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'

/** Four families. The types of this package know only one of them. */
export const FAMILIES = ['eip155', 'solana', 'polkadot', 'bip122'] as readonly Namespace[]

export const chainAt = (namespace: Namespace, index: number): ChainId =>
  `${namespace}:${index + 1}` as ChainId

export const networksOf = (namespace: Namespace): readonly Network[] =>
  [0, 1].map((index) =>
    defineNetwork({
      chainId: chainAt(namespace, index),
      name: `${namespace} ${index}`,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
      rpcUrls: [],
    }),
  )

/** An adapter of any family with the given wallets. */
export const adapterOf = (namespace: Namespace, connectors: readonly Connector[]) => ({
  namespace,
  networks: networksOf(namespace),
  discover(report: (found: readonly Connector[]) => void) {
    report(connectors)
    return () => {}
  },
  load: createFakeAdapter().load,
})

/** The wallet's state in a family, shared by all pages. */
interface Place {
  account: number
  chain: number
}

interface Life {
  isOver(): boolean
  end(): void
}

/** A wallet that lives across pages. It approves requests while it is unlocked and `refuses` is false. */
function createMultiWallet(name: string, families: readonly Namespace[]) {
  const listeners = new Set<() => void>()
  const places = new Map<Namespace, Place>(families.map((one) => [one, { account: 0, chain: 0 }]))
  const switches = { refuses: false, isLocked: false }
  const placeOf = (namespace: Namespace): Place => {
    const place = places.get(namespace)
    if (!place) throw new Error(`${name} does not speak ${namespace}`)
    return place
  }
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const accountOf = (namespace: Namespace) => {
    const { account, chain } = placeOf(namespace)
    return `${chainAt(namespace, chain)}:${name}${account}` as AccountId
  }

  /** A session as seen by one page. */
  const openSession = (served: readonly Namespace[], life: Life): Session => ({
    scopes: () =>
      life.isOver() || switches.isLocked
        ? []
        : served.map((namespace) => ({
            namespace,
            chainId: chainAt(namespace, placeOf(namespace).chain),
            accounts: [accountOf(namespace)],
            approvedChainIds: networksOf(namespace).map(({ chainId }) => chainId),
          })),
    locked: () => (!life.isOver() && switches.isLocked ? served : []),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => ({ request: async () => null }),
    setActiveChain(chainId) {
      const [namespace, reference] = chainId.split(':') as [Namespace, string]
      placeOf(namespace).chain = Number(reference) - 1
      changed()
    },
    async disconnect() {
      life.end()
      changed()
    },
  })

  return {
    name,
    families,
    switches,
    placeOf,
    accountOf,
    changed,
    setLocked(isLocked: boolean) {
      switches.isLocked = isLocked
      changed()
    },
    openSession,
    answer() {
      if (switches.isLocked) throw new KitError('WALLET_LOCKED', {})
      if (switches.refuses) throw new KitError('USER_REJECTED', {})
    },
  }
}

/** A browser wallet. Each of its families is found, approved and disconnected separately. */
export function createBrowserWallet(name: string, families: readonly Namespace[]) {
  const wallet = createMultiWallet(name, families)
  const granted = new Set<Namespace>()
  const lifeOf = (namespace: Namespace): Life => ({
    isOver: () => !granted.has(namespace),
    end: () => void granted.delete(namespace),
  })
  return {
    ...wallet,
    connectorOf: (namespace: Namespace): Connector => ({
      id: `${name}-${namespace}`,
      name,
      type: 'announced',
      offers: INSTALLED,
      namespaces: [namespace],
      async connect() {
        wallet.answer()
        granted.add(namespace)
        return wallet.openSession([namespace], lifeOf(namespace))
      },
      restore: async () =>
        granted.has(namespace) ? wallet.openSession([namespace], lifeOf(namespace)) : undefined,
    }),
    endFamily(namespace: Namespace) {
      granted.delete(namespace)
      wallet.changed()
    },
  }
}

/** A paired wallet with one session for all requested families. A page restores the latest session. */
export function createPairedWallet(name: string) {
  const wallet = createMultiWallet(name, FAMILIES)
  let last: { readonly served: readonly Namespace[]; readonly life: Life } | undefined
  const connector: Connector = {
    id: name,
    name,
    type: 'walletConnect',
    pairs: true,
    endsWhole: true,
    namespaces: FAMILIES,
    async connect({ networks }) {
      wallet.answer()
      let isOver = false
      const life = {
        isOver: () => isOver,
        end() {
          isOver = true
        },
      }
      const served = FAMILIES.filter((one) => networks.some(({ namespace }) => namespace === one))
      last = { served, life }
      return wallet.openSession(served, life)
    },
    restore: async () =>
      last && !last.life.isOver() ? wallet.openSession(last.served, last.life) : undefined,
  }
  return {
    ...wallet,
    connector,
    /** The connections that a page opened now could restore. */
    kept: () => (last && !last.life.isOver() ? last.served : []),
    endLast() {
      last?.life.end()
      wallet.changed()
    },
  }
}
