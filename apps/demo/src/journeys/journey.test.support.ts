import { bitcoin } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot } from '@bowline/adapter-polkadot'
import { solana } from '@bowline/adapter-solana'
import { type ChainAdapter, defineNetwork, type KitStorage, memoryStorage } from '@bowline/common'
import {
  type Connection,
  type ConnectionsState,
  createKit,
  type Kit,
  type KitEvents,
  type KitOptions,
} from '@bowline/controllers'
import { createEvmTestWallet, type EvmTestWalletOptions } from '@bowline/testing'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from '@bowline/testing/solana'
import { expect, onTestFinished, vi } from 'vitest'

/** The node does not exist: these journeys never read a chain. */
export const RPC = 'http://127.0.0.1:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const network = <N extends keyof ConnectionsState>(chainId: `${N}:${string}`, name: string) =>
  defineNetwork<N>({
    chainId,
    name,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
    rpcUrls: [],
  })

export const networks = {
  eip155: [
    network<'eip155'>('eip155:31337', 'Local'),
    network<'eip155'>('eip155:31338', 'Harbour'),
  ],
  solana: [network<'solana'>(SOLANA, 'Solana')],
  polkadot: [network<'polkadot'>('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot')],
  bip122: [network<'bip122'>('bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest')],
} as const

/** Like MetaMask: prompts the user to unlock it. */
export const evmWallet = (options: Partial<EvmTestWalletOptions> = {}) =>
  createEvmTestWallet({
    name: 'Harbor',
    rdns: 'test.harbor',
    chains: [
      { id: 31337, rpcUrl: RPC },
      { id: 31338, rpcUrl: RPC },
    ],
    whenLocked: 'ask',
    ...options,
  })

/** The same wallet in another family, unless it is given another name. */
export const solanaWallet = (options: Partial<SolanaTestWalletOptions> = {}) =>
  createSolanaTestWallet({
    name: 'Harbor',
    networks: [{ chainId: SOLANA, rpcUrl: RPC }],
    ...options,
  })

export const polkadotWallet = () => createPolkadotTestWallet({ name: 'talisman' })
export const bitcoinWallet = () => createBitcoinTestWallet({ name: 'Orchard', esploraUrl: RPC })

interface Visit {
  /** Installs the wallets in a page that was just opened. Returns functions that remove them. */
  install(page: Window): readonly (() => void)[]
  readonly storage?: KitStorage | undefined
  readonly adapters?: readonly ChainAdapter[] | undefined
  readonly siwx?: KitOptions['siwx']
}

/**
 * Provides the window APIs that wallets and adapters use; registries listen to the first window
 * they see.
 */
const page = Object.assign(new EventTarget(), { injectedWeb3: undefined }) as unknown as Window

/** The connections that the next page finds, by family. Written a moment after they were made. */
export const kept = async (storage: KitStorage): Promise<object> =>
  JSON.parse((await storage.get('bowline.connections')) ?? '{}').data ?? {}

export const untilKept = (storage: KitStorage, expected: object) =>
  vi.waitFor(async () => expect(await kept(storage)).toMatchObject(expected), PATIENCE)

/** Opens a page of an app with a kit. What is put into `storage` outlives it, as do the wallets. */
export function openPage({ install, storage = memoryStorage(), adapters, siwx }: Visit) {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { title: 'Tests', readyState: 'complete' })
  const stops = install(page)
  const opened = openKit({ storage, adapters, siwx })
  const close = () => {
    opened.close()
    for (const stop of stops) stop()
  }
  onTestFinished(close)
  return { ...opened, close }
}

/** Makes another kit on the page that is open. */
export function openKit({ storage, adapters, siwx }: Omit<Visit, 'install'> = {}) {
  const kit = createKit({
    adapters: adapters ?? [
      evm({ networks: networks.eip155 }),
      solana({ networks: networks.solana }),
      polkadot({ networks: networks.polkadot }),
      bitcoin({ networks: networks.bip122 }),
    ],
    storage: storage ?? memoryStorage(),
    debug: false,
    siwx,
  })
  const seen: { readonly type: keyof KitEvents; readonly data: unknown }[] = []
  kit.events.onAny((event) => void seen.push(event))
  const stop = kit.start()
  const close = () => {
    stop()
    kit.destroy()
  }
  onTestFinished(close)
  const of = (namespace: keyof ConnectionsState): Connection =>
    kit.connections.getState()[namespace]
  return {
    kit,
    close,
    of,
    seen: (type: keyof KitEvents) => seen.filter((event) => event.type === type),
    /** Waits until a family is in a state. */
    until: (expected: Partial<Connection>, namespace: keyof ConnectionsState = 'eip155') =>
      vi.waitFor(() => expect(of(namespace)).toMatchObject(expected), PATIENCE),
  }
}

/** Enough to load code on first use on a machine under load. */
const PATIENCE = { timeout: 20_000, interval: 5 }

/** The row of a wallet once it has announced itself in all these families. */
export const rowOf = (kit: Kit, name: string, families = 1) =>
  vi.waitFor(() => {
    const row = kit.connectors.getState().find((one) => one.name === name)
    if (row?.namespaces.length !== families) throw new Error(`${name} is not there yet.`)
    return row
  }, PATIENCE)
