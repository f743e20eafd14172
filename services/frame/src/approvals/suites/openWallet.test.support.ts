import {
  type AccountId,
  type ConnectorContext,
  memoryStorage,
  type Namespace,
  type Network,
  silentLogger,
  systemClock,
} from '@bowline/common'
import {
  acceptChannel,
  createResponder,
  type EmbeddedUser,
  FrameError,
} from '@bowline/common/frame'
import type { Payer } from '@bowline/common/suites'
import { testConversation } from '@bowline/common/testing'
import { embedded } from '@bowline/embedded-wallet'
import { onTestFinished, vi } from 'vitest'
import {
  createWalletMethods,
  type WalletMethodsOptions,
} from '../../requests/createWalletMethods.ts'
import type { ChainReads } from '../../service/createChainReads.ts'
import { openStore } from '../../store/openStore.ts'
import { noPorts } from '../../testing/noServer.test.support.ts'
import { arrangeAccounts } from '../../wallet/arrangeAccounts.ts'
import { listAccounts } from '../../wallet/listAccounts.ts'
import type { Signer } from '../Family.ts'

const APP = 'https://app.example'
const PAGE = 'https://wallet.example'
const clock = systemClock

interface WalletOptions<N extends Namespace> {
  readonly network: Network<N>
  /** Which of its accounts on EVM comes first. Default: that of its key, the only one. */
  readonly type?: 'eoa' | 'smartAccount' | undefined
  /** How the page reads the chain and sends to it. */
  readonly request?: ChainReads['request'] | undefined
}

type Opened<N extends Namespace> = Pick<
  Payer<N>,
  'provider' | 'account' | 'lie' | 'decline' | 'prompts'
>

let wallets = 0

/**
 * Connects an app to an embedded wallet that is new and holds nothing. All of it is real but the windows, the login
 * and the hand that approves: the connector and its messages, what the page does with a request, and the keys.
 */
export async function openWallet<N extends Namespace>({
  network,
  type = 'eoa',
  request = () => Promise.reject(new Error('Nobody reads a chain here.')),
}: WalletOptions<N>): Promise<Opened<N>> {
  const entropy = new Uint8Array(32)
  new DataView(entropy.buffer).setUint32(0, ++wallets)
  const smartChains = type === 'smartAccount' ? [network.chainId] : []
  const { accounts: all, owner } = await listAccounts(entropy, 2)
  const accounts = arrangeAccounts(all, { smartChains, first: type })
  const { draw, prompts, decline, asked } = createVisitor()
  let key = entropy
  const { perform } = createWalletMethods({
    draw,
    prompts,
    reads: { request },
    permissions: { record: async () => {}, forget: async () => {} },
    protection: {
      weigh: async () => undefined,
      confirm: async () => 'left',
      ports: () => noPorts,
      protect: async () => {},
      isLocked: async () => false,
      unlock: async () => {},
    },
    // What the page does with a key it is lent ends with the loan.
    signer: { accounts, owner, withEntropy: (use) => use(new Uint8Array(key)) },
    store: await openStore(APP),
    clock,
    origin: APP,
    isTrustedEmbedder: false,
  })
  const { app, page } = stubWindows()
  // It begins with the first message of the app, whose connection fails without it.
  void servePage({ app, accounts, perform })
  const { namespace } = network
  const connector = embedded({ frameUrl: PAGE })({ ...contextOf(page), namespaces: [namespace] })
  const session = await connector.connect({
    ...testConversation(),
    networks: [network],
    via: { kind: 'email', email: 'ada@example.org' },
    signal: new AbortController().signal,
  })
  onTestFinished(() => session.disconnect())
  const [account] = session.scopes()[0]?.accounts ?? []
  if (!account) throw new Error('The wallet has no account on this network.')
  return {
    // They are of the family of the only network.
    provider: session.provider(namespace),
    account: account as AccountId<N>,
    lie() {
      key = new Uint8Array(32).fill(255)
    },
    decline,
    prompts: asked,
  }
}

/** Reads what the page shows as soon as it is shown, and approves it. */
function createVisitor() {
  let asked = 0
  let declines = false
  const draw: WalletMethodsOptions['draw'] = ({ signal, resolve, reject }, { step }) => {
    asked++
    step.prepare(signal).then((prepared) => {
      if (prepared.status === 'blocked') return reject(new Error(prepared.problem))
      if (declines) return reject(new FrameError('rejected'))
      resolve(prepared.sign)
    }, reject)
  }
  const prompts: WalletMethodsOptions['prompts'] = {
    ask: (_kind, draw, { signal = new AbortController().signal } = {}) =>
      new Promise((resolve, reject) => {
        // Nothing is drawn, so there is no card.
        draw({ card: undefined as never, signal, resolve, reject })
      }),
  }
  return {
    draw,
    prompts,
    decline() {
      declines = true
    },
    asked: () => asked,
  }
}

interface ServedPage {
  readonly app: Window
  readonly accounts: Signer['accounts']
  readonly perform: ReturnType<typeof createWalletMethods>['perform']
}

/** Answers an app as the page in its frame does, to a user who is logged in as soon as she is asked. */
async function servePage({ app, accounts, perform }: ServedPage) {
  const { port } = await acceptChannel({ app, clock, judge: async () => undefined })
  const user: EmbeddedUser = {
    id: 'ada',
    provider: 'email',
    custody: 'user-held',
    accounts: [...accounts],
  }
  const refuse = () => {
    throw new FrameError('unsupported')
  }
  createResponder({
    port,
    clock,
    handlers: {
      login: () => user,
      user: () => user,
      prefer: () => user,
      wallet: (request, signal) => perform(request, signal),
      logout: () => null,
      reject: () => null,
      appearance: () => null,
      enterCode: refuse,
      resendCode: refuse,
      addDevice: refuse,
      needsWindow: () => false,
      needsHome: () => false,
      answers: () => [],
      takeAnswer: refuse,
    },
    onBroken() {},
  })
}

/**
 * The windows of an app and of the page in its frame, which share this process: what is posted to one is heard by
 * all, and taken by whoever knows its source.
 */
function stubWindows() {
  const events = new EventTarget()
  const windowFrom = (source: () => Window, origin: string): Window => {
    const postMessage = (message: unknown, _to: string, transfer: MessagePort[] = []) => {
      const received = structuredClone({ data: message, ports: transfer }, { transfer })
      const event = Object.assign(new Event('message'), { ...received, source: source(), origin })
      setImmediate(() => events.dispatchEvent(event))
    }
    // Both sides only post to it.
    return { postMessage } as unknown as Window
  }
  const page = windowFrom(() => app, APP)
  const app = windowFrom(() => page, PAGE)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  return { app, page }
}

/** What a kit gives its connectors. */
const contextOf = (page: Window): Omit<ConnectorContext, 'namespaces'> => ({
  projectId: 'test-project',
  metadata: { name: 'Test app', description: '', url: APP, icons: [] },
  relayUrl: undefined,
  frameUrl: undefined,
  storage: memoryStorage(),
  clock,
  logger: silentLogger,
  askChain: async () => undefined,
  smartSessions: false,
  accountTypes: {},
  appearance: { getState: () => ({ mode: 'light', locale: 'auto' }), subscribe: () => () => {} },
  openFrame: async () => ({ id: 'frame', window: page, resize() {}, close() {} }),
})
