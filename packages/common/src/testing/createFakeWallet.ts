import {
  type AccountId,
  type ChainId,
  formatAccountId,
  parseAccountId,
} from '../caip/identifiers.ts'
import type { Eip1193Provider } from '../caip/ProviderMap.ts'
import { KitError } from '../errors/KitError.ts'
import type { Connector, ConnectorType } from '../ports/Connector.ts'
import { INSTALLED } from '../ports/Offer.ts'
import type { HiddenReason } from '../ports/Session.ts'
import { createFakePrompts } from './createFakePrompts.ts'
import { createFakeSession, type FakeScope } from './createFakeSession.ts'
import type { FakeWalletOptions } from './FakeWalletOptions.ts'
import { fakeNetwork } from './fakeNetwork.ts'

export interface FakeRequest {
  readonly method: string
  readonly params: unknown
}

/** A wallet and controls for it. */
export interface FakeWallet {
  readonly connector: Connector<'eip155'>
  readonly provider: Eip1193Provider
  /** Accepts the open prompt and all further ones. */
  accept(): void
  /** Declines the open prompt and all further ones. */
  reject(error?: KitError): void
  /** Leaves further prompts open. */
  wait(): void
  /** Switches account or chain on the wallet's side. */
  set(change: Partial<Omit<FakeScope, 'namespace'>>): void
  /** Hides the accounts until `unlock`, or until the visitor connects again. Default: because it is locked. */
  lock(reason?: HiddenReason): void
  unlock(): void
  /** Answers nothing from now on, or answers again. */
  setSilent(isSilent: boolean): void
  /** Ends the session on the wallet's side. */
  end(): void
  /** How often the visitor was asked to connect. */
  prompts(): number
  disconnects(): number
  requests(): readonly FakeRequest[]
}

/** The first account of every fake wallet. */
export const fakeAccount: AccountId<'eip155'> = `${fakeNetwork.chainId}:0x${'0'.repeat(39)}1`

/** Creates an EVM wallet for tests that answers as the test has configured it. */
export function createFakeWallet(options: FakeWalletOptions = {}): FakeWallet {
  const { id = 'fake', deaf = false, accounts = [fakeAccount], respond } = options
  const { chainId = fakeNetwork.chainId, permitted = false } = options
  const granted: FakeScope = { namespace: 'eip155', accounts, chainId }
  const prompts = createFakePrompts(options)
  const requests: FakeRequest[] = []

  const provider: Eip1193Provider = {
    async request({ method, params }) {
      requests.push({ method, params })
      await prompts.answered()
      return respond?.(method, params) ?? defaultAnswer(method, params, session.set)
    },
  }
  const session = createFakeSession({ scope: permitted ? granted : undefined, provider })

  const connector: Connector<'eip155'> = {
    id,
    name: options.name ?? 'Fake wallet',
    type: options.type ?? 'announced',
    ...DECLARED[options.type ?? 'announced'],
    ...(options.offers && { offers: options.offers }),
    namespaces: ['eip155'],
    icon: options.icon,
    rdns: options.rdns,
    walletId: options.walletId,
    async connect({ signal, chainId: wanted }) {
      if (signal.aborted) throw new KitError('ABORTED')
      await prompts.opened(deaf ? undefined : signal)
      return session.start(wanted ? moved(granted, wanted) : granted)
    },
    restore: async ({ signal }) => {
      if (signal.aborted) throw new KitError('ABORTED')
      return session.current()
    },
  }

  return {
    connector,
    provider,
    accept: prompts.accept,
    reject: prompts.reject,
    wait: prompts.wait,
    set: session.set,
    lock: (reason) => session.setLocked(true, reason),
    unlock: () => session.setLocked(false),
    setSilent: session.setSilent,
    end: session.end,
    prompts: prompts.count,
    disconnects: session.disconnects,
    requests: () => requests,
  }
}

/** What connectors of each type usually declare. */
const DECLARED: Readonly<Record<ConnectorType, Partial<Omit<Connector, 'resume'>>>> = {
  injected: { offers: INSTALLED, isUnnamed: true },
  announced: { offers: INSTALLED },
  external: {},
  multiChain: { offers: INSTALLED, asksPerFamily: true },
  walletConnect: { offers: [{ kind: 'pairing' }], pairs: true, endsWhole: true },
  auth: {
    offers: [{ kind: 'email' }, { kind: 'social', providers: ['google', 'apple'] }],
    endsWhole: true,
  },
}

/** The same accounts on another chain. */
function moved(scope: FakeScope, chainId: ChainId<'eip155'>): FakeScope {
  const accounts = scope.accounts.map((account) =>
    formatAccountId(chainId, parseAccountId(account).address),
  )
  return { ...scope, chainId, accounts }
}

function defaultAnswer(
  method: string,
  params: unknown,
  set: (change: Partial<FakeScope>) => void,
): unknown {
  if (method === 'eth_sendTransaction' || method === 'wallet_sendCalls')
    return `0x${'ab'.repeat(32)}`
  if (method === 'personal_sign' || method === 'eth_signTypedData_v4') return `0x${'cd'.repeat(65)}`
  if (method !== 'wallet_switchEthereumChain') return null
  const [{ chainId }] = params as [{ chainId: string }]
  set({ chainId: `eip155:${Number(chainId)}` })
  return null
}
