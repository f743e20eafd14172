import {
  type AccountId,
  type ChainAdapter,
  type ChainId,
  type ChainOperations,
  type Connector,
  defineNetwork,
  type FamilyTraits,
  INSTALLED,
  type KitStorage,
  memoryStorage,
  type Namespace,
  type Network,
  type Scope,
  type Session,
} from '@bowline/common'
import { createFakeAdapter, createFakeWallet, createManualClock } from '@bowline/common/testing'
import { onTestFinished } from 'vitest'
import type { KitOptions } from '../config/KitConfig.ts'
import type { Readable } from '../core/readable.ts'
import type { Home } from '../features/router/Home.ts'
import type { KitEvents } from '../kit/KitEvents.ts'
import { internals, type Kit } from '../kit/kit.ts'
import { createKit } from './createKit.ts'

export const SOLANA = 'solana' as Namespace
export const SOLANA_CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
export const SOLANA_ACCOUNT =
  `${SOLANA_CHAIN}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv` as AccountId

export const solanaNetwork: Network = defineNetwork({
  chainId: SOLANA_CHAIN,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
})

/** Some traits that the second family has and the first has not. */
const solanaTraits: FamilyTraits = {
  name: 'Solana',
  tokens: true,
  transactionsExpire: true,
  transfersRetryable: true,
  dustLimit: 10_000,
  served: ['onramp'],
}

/** An adapter of a second family, since the kit has to keep families separate. */
export function createSolanaAdapter(
  connectors: readonly Connector[] = [],
  operations: Partial<ChainOperations> = {},
): ChainAdapter & { announce(next: readonly Connector[]): void } {
  const { announce, discover, load } = createFakeAdapter({ connectors: connectors as never })
  return {
    namespace: SOLANA,
    networks: [solanaNetwork],
    traits: solanaTraits,
    announce,
    discover,
    load: async () => ({ ...(await load()), ...operations }),
  }
}

export const solanaScope: Scope = {
  namespace: SOLANA,
  accounts: [SOLANA_ACCOUNT],
  chainId: SOLANA_CHAIN,
}

/** A session whose scopes the test sets. */
export function createSession(first: readonly Scope[], part: Partial<Session> = {}) {
  const listeners = new Set<() => void>()
  let scopes = first
  const calls = { disconnects: 0 }
  const session: Session = {
    scopes: () => scopes,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => ({ request: async () => null }),
    async disconnect() {
      calls.disconnects += 1
    },
    ...part,
  }
  return {
    session,
    calls,
    listeners,
    set(next: readonly Scope[]) {
      scopes = next
      for (const listener of [...listeners]) listener()
    },
  }
}

/** A wallet of any family. Without a namespace it is an EVM wallet, as in most tests. */
export function connectorOf(
  part: Partial<Connector> & Pick<Connector, 'id' | 'connect'>,
): Connector & Connector<'eip155'> {
  const { type = 'announced' } = part
  const connector: Connector = {
    name: part.id,
    type,
    namespaces: ['eip155'],
    // What connectors of these types declare.
    ...(type === 'walletConnect' ? { pairs: true } : { offers: INSTALLED }),
    ...((type === 'walletConnect' || type === 'auth') && { endsWhole: true }),
    ...part,
  }
  return connector as Connector & Connector<'eip155'>
}

interface Options extends Partial<KitOptions> {
  readonly storage?: KitStorage | undefined
}

/** Begins on one of three views. */
export const testHome: Home = ({ isConnected, mustSwitch }) => {
  if (mustSwitch) return UNSUPPORTED
  return isConnected ? ACCOUNT : CONNECT
}

const CONNECT = { name: 'Connect' } as const
const ACCOUNT = { name: 'Account' } as const
const UNSUPPORTED = { name: 'UnsupportedChain' } as const

/** A kit with its own clock and storage, which records all events. */
export function setupKit(options: Options = {}) {
  const clock = createManualClock()
  const storage = options.storage ?? memoryStorage()
  const kit = createKit(
    {
      adapters: [createFakeAdapter()],
      projectId: 'test',
      debug: false,
      clock,
      ...options,
      storage,
    },
    testHome,
  )
  const seen: { type: keyof KitEvents; data: unknown }[] = []
  kit.events.onAny((event) => void seen.push(event))
  onTestFinished(() => kit.destroy())
  return {
    kit,
    clock,
    storage,
    events: (type: keyof KitEvents) =>
      seen.filter((event) => event.type === type).map(({ data }) => data),
    status: (namespace: Namespace = 'eip155') => kit.connections.getState()[namespace]?.status,
    /** Starts the kit with its core loaded. */
    async start() {
      kit.start()
      await internals(kit).load()
    },
  }
}

/** A started kit with two wallets that wait to be connected: `fake`, and `beside`, which is of another family. */
export async function setupTwoWallets() {
  const wallet = createFakeWallet()
  const session = createSession([solanaScope])
  const beside = connectorOf({
    id: 'beside',
    namespaces: [SOLANA],
    connect: async () => session.session,
  })
  const made = setupKit({
    adapters: [
      createFakeAdapter({ connectors: [wallet.connector] }),
      createSolanaAdapter([beside]),
    ],
  })
  await made.start()
  return { ...made, wallet, session }
}

/** The step of the current interaction; undefined without one. */
export const stepOf = (kit: Kit) => kit.interaction.getState()?.step.getState()

/** Resolves once a store has the given state. */
export function until<T>(store: Readable<T>, fits: (state: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    if (fits(store.getState())) return resolve(store.getState())
    const stop = store.subscribe((state) => {
      if (!fits(state)) return
      stop()
      resolve(state)
    })
  })
}

/** Resolves after all pending microtasks. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export const kept = async (storage: KitStorage, name: string): Promise<unknown> =>
  JSON.parse((await storage.get(`bowline.${name}`)) ?? '{}').data

export const keep = (name: string, data: unknown, v = 1): Record<string, string> => ({
  [`bowline.${name}`]: JSON.stringify({ v, data }),
})

export const eip155Connection = (kit: Kit) => kit.connections.getState().eip155
