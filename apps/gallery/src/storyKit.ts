import type { ChainAdapter, Connector, CreateConnector, Network } from '@bowline/common'
import { memoryStorage } from '@bowline/common'
import { createFakeAdapter, createManualClock, type ManualClock } from '@bowline/common/testing'
import type { Kit, KitOptions } from '@bowline/controllers'
import { createKit } from '@bowline/scaffold-ui/context'
import { storyIcons, storyWallet } from './storyConnectors.ts'
import { createStoryDirectory, type DirectoryState } from './storyDirectory.ts'

export interface StoryKitOptions extends Partial<Omit<KitOptions, 'connectors'>> {
  /** The wallets in this browser. */
  readonly wallets?: readonly Connector[] | undefined
  readonly networks?: readonly Network<'eip155'>[] | undefined
  /** Pairing and others, made with the story's own clock. */
  readonly connectors?:
    | ((clock: ManualClock) => readonly (Connector | CreateConnector)[])
    | undefined
  /** Further chain families. */
  readonly others?: readonly ChainAdapter[] | undefined
  readonly directory?: DirectoryState | 'none' | undefined
}

export interface StoryKit {
  readonly kit: Kit
  /** Time stands still until a story moves it. */
  readonly clock: ManualClock
}

/** Two wallets, as most visitors have. */
export const storyWallets: readonly Connector[] = [
  storyWallet('Harbor', { icon: storyIcons.Harbor, walletId: 'harbor' }),
  storyWallet('Quay', { icon: storyIcons.Quay }),
]

/** Makes a real kit of fakes: real rules and real screens, but no chain, no network and no wallet. */
export function createStoryKit(options: StoryKitOptions = {}): StoryKit {
  const {
    wallets = storyWallets,
    connectors,
    directory = 'there',
    networks,
    others = [],
    ...rest
  } = options
  const clock = createManualClock()
  const adapter: ChainAdapter = createFakeAdapter({
    connectors: wallets as readonly Connector<'eip155'>[],
    networks: networks ?? [ETHEREUM, BASE],
  })
  const kit = createKit({
    adapters: [adapter, ...others],
    connectors: [...(connectors?.(clock) ?? [])],
    projectId: 'gallery',
    clock,
    storage: memoryStorage(),
    connectorImages: directoryIcons,
    ...(directory !== 'none' && {
      services: { directory: 'https://directory.example' },
      fetch: createStoryDirectory(directory),
    }),
    ...rest,
  })
  return { kit, clock }
}

/** The directory of stories has no pictures: what it lists first looks as in a real one. */
const directoryIcons = Object.fromEntries(
  Object.entries(storyIcons).map(([name, icon]) => [name.toLowerCase(), icon]),
)

const ETHEREUM: Network<'eip155'> = {
  chainId: 'eip155:1',
  namespace: 'eip155',
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://localhost:1/ethereum'],
  testnet: false,
}

const BASE: Network<'eip155'> = { ...ETHEREUM, chainId: 'eip155:8453', id: 8453, name: 'Base' }
