import { bitcoin } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot } from '@bowline/adapter-polkadot'
import { solana } from '@bowline/adapter-solana'
import { defineNetwork, memoryStorage, type Namespace, parseAccountId } from '@bowline/common'
import { walletConnect } from '@bowline/connector-walletconnect'
import {
  connect,
  createKit,
  disconnect,
  getProvider,
  type Kit,
  startConnect,
} from '@bowline/controllers'
import { type Sandbox, sandboxPolkadot, sandboxWorld, startSandbox } from '@bowline/sandbox'
import { createEvmTestWallet } from '@bowline/testing'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { createPairingWallet } from '@bowline/testing/pairing'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { onTestFinished, vi } from 'vitest'
import { startFront } from '../startFront.ts'
import { type Services, startServices } from '../startServices.ts'
import type { Opened } from './Opened.test.support.ts'

export const WALLET_KINDS = ['injected', 'paired'] as const
type Kind = (typeof WALLET_KINDS)[number]

export interface World {
  readonly sandbox: Sandbox
  /** Connects one family of a kit that reads the local chains. */
  open<N extends Family>(kind: Kind, namespace: N): Promise<OpenedKit<N>>
  stop(): Promise<void>
}

export interface OpenedKit<N extends Namespace> extends Opened<N> {
  readonly kit: Kit
}

const PROJECT_ID = 'local-project'

/** Starts local chains, and a server whose relay the paired wallets meet the kit on. */
export async function startWorld(): Promise<World> {
  const sandbox = await startSandbox({ ports: [0, 0] })
  let services: Services | undefined
  const front = await startFront({
    port: 0,
    answerPage: (_request, response) => response.writeHead(404).end(),
    services: () => services,
    chains: () => ({}),
  })
  services = await startServices({
    rpcUrls: Object.fromEntries(sandbox.networks.map(({ id, rpcUrl }) => [id, rpcUrl])),
    solana: sandbox.solana,
    databasePath: ':memory:',
    publicUrl: front.servicesUrl,
    onramp: [],
  })
  // One for all tests: the Wallet Standard listens to the first page alone.
  const page = new EventTarget() as Window
  const relay = `${front.servicesUrl.replace('http', 'ws')}/relay`
  return {
    sandbox,
    async open(kind, namespace) {
      if (kind === 'injected') usePage(page)
      const kit = createWorldKit(sandbox, relay)
      onTestFinished(() => kit.destroy())
      const wallets = createWallets(sandbox)
      const { phone, session, connectorId } =
        kind === 'injected'
          ? await connectInjected(kit, wallets, { page, namespace })
          : await connectPaired(kit, wallets, relay)
      const connector = kit.connectors.getState().find(({ id }) => id === connectorId)
      const provider = getProvider(kit, namespace)
      if (!provider || !connector) throw new Error(`No ${namespace} wallet is connected.`)
      const declineNext = () => (phone ?? wallets.of[namespace]).reject()
      const chooseSecond = async () => (phone ?? wallets.of.eip155).switchAccount(1)
      const scope = session.scopes().find((one) => one.namespace === namespace)
      const { address } = parseAccountId(scope?.accounts[0] ?? '')
      const leave = () => disconnect(kit)
      return {
        kit,
        provider,
        address,
        origin: 'https://app.test',
        session,
        connector,
        declineNext,
        chooseSecond,
        leave,
        leftCode: kind === 'injected' && namespace === 'eip155' ? 4100 : 4900,
      }
    },
    async stop() {
      await services?.close()
      await front.close()
      await sandbox.stop()
    },
  }
}

function createWorldKit(
  { networks, solana: local, bitcoin: esplora, polkadot: chain }: Sandbox,
  relay: string,
): Kit {
  const chains = networks.map(({ id, name, nativeCurrency, rpcUrl }) =>
    defineNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
  )
  const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const btc = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
  return createKit({
    adapters: [
      evm({ networks: chains }),
      solana({
        networks: [
          defineNetwork<'solana'>({
            chainId: local.chainId,
            name: 'Solana Local',
            nativeCurrency: sol,
            rpcUrls: [local.rpcUrl],
          }),
        ],
      }),
      polkadot({
        networks: [
          defineNetwork<'polkadot'>({
            chainId: sandboxPolkadot.chainId,
            name: sandboxPolkadot.name,
            nativeCurrency: sandboxPolkadot.nativeCurrency,
            rpcUrls: [chain.rpcUrl],
          }),
        ],
        appName: 'Library tests',
      }),
      bitcoin({
        networks: [
          defineNetwork<'bip122'>({
            chainId: REGTEST,
            name: 'Bitcoin Local',
            nativeCurrency: btc,
            rpcUrls: [esplora.url],
          }),
        ],
      }),
    ],
    connectors: [walletConnect({ storage: memoryStorage() })],
    projectId: PROJECT_ID,
    services: { relay },
    storage: memoryStorage(),
  })
}

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

function createWallets({ networks, solana: local, bitcoin: esplora }: Sandbox) {
  const [first, second] = networks
  const chains = [first, second] as const
  const { chainId, rpcUrl } = local
  const of = {
    eip155: createEvmTestWallet({
      name: 'Eip155',
      rdns: 'test.eip155',
      chains: [...chains],
      batchExecutor: sandboxWorld.contracts.batchExecutor,
    }),
    solana: createSolanaTestWallet({ name: 'Solana', networks: [{ chainId, rpcUrl }] }),
    bip122: createBitcoinTestWallet({ name: 'Bip122', esploraUrl: esplora.url }),
    polkadot: createPolkadotTestWallet({
      name: 'polkadot',
      chains: [{ chainId: sandboxPolkadot.chainId, prefix: 42 }],
    }),
  }
  return { of, chains }
}

type Wallets = ReturnType<typeof createWallets>

/** The families of the wallets here. */
type Family = keyof Wallets['of']

/** Paired wallets are reached without one. */
function usePage(page: Window): void {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete', title: 'Library tests' })
  onTestFinished(() => void vi.unstubAllGlobals())
}

async function connectInjected(
  kit: Kit,
  { of }: Wallets,
  { page, namespace }: { readonly page: Window; readonly namespace: Namespace },
) {
  onTestFinished(of.eip155.announce(page))
  onTestFinished(of.solana.register(page))
  onTestFinished(of.bip122.register(page))
  onTestFinished(of.polkadot.inject(page))
  kit.start()
  const find = () =>
    kit.connectors
      .getState()
      .find(({ type, namespaces }) => type === 'announced' && namespaces[0] === namespace)
  await vi.waitFor(() => {
    if (!find()) throw new Error(`No ${namespace} wallet is found.`)
  })
  const connectorId = find()?.id ?? ''
  return { phone: undefined, session: await connect(kit, { connectorId }), connectorId }
}

async function connectPaired(kit: Kit, { of, chains }: Wallets, relayUrl: string) {
  const phone = await createPairingWallet({
    relayUrl,
    projectId: PROJECT_ID,
    chains: [...chains],
    batchExecutor: sandboxWorld.contracts.batchExecutor,
    families: {
      solana: of.solana.family,
      bip122: of.bip122.family,
      polkadot: of.polkadot.family,
    },
    approval: 'auto',
  })
  onTestFinished(() => phone.close())
  const connecting = startConnect(kit, { connectorId: 'walletConnect' })
  const stop = connecting.step.subscribe((step) => {
    if (step.kind !== 'pairing') return
    stop()
    void phone.pair(step.pairing.uri)
  })
  const { session } = await connecting.result
  return { phone, session, connectorId: 'walletConnect' }
}
