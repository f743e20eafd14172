import {
  type Clock,
  type Connector,
  type Eip1193Provider,
  isKitError,
  KitError,
  type Network,
  parseAccountId,
  parseChainId,
  type Session,
  toKitError,
} from '@bowline/common'
import { probeWhilePending } from '@bowline/common/adapters'
import { type Address, SwitchChainError, UserRejectedRequestError } from 'viem'
import { switchChain } from '../operations/switchChain.ts'
import type { WagmiConfig } from '../wagmi-config/WagmiConfig.ts'
import { mapError } from '../wallet/mapError.ts'
import { readChainId } from '../wallet/walletState.ts'

/** Marks the connectors that this makes among those of wagmi, with the provider of their session. */
const MIRROR = Symbol('bowline mirror')

/** The provider of the session that a connector mirrors; `undefined` for one of wagmi itself. */
export const mirroredProvider = (connector: object): unknown =>
  MIRROR in connector ? connector[MIRROR] : undefined

export interface MirrorParameters {
  readonly config: WagmiConfig
  /** The networks of the config, as wallets are given them. */
  readonly networks: readonly Network<'eip155'>[]
  readonly session: Session<'eip155'>
  readonly connector: Connector<'eip155'>
  readonly clock: Clock
}

/** The events that wagmi listens to; it adds the connector's uid to each. */
export interface MirrorEmitter {
  on(event: string, listener: (data: never) => void): void
  off(event: string, listener: (data: never) => void): void
  emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
  emit(event: 'disconnect'): void
  emit(event: 'message', data: { readonly type: string }): void
}

interface SwitchParameters {
  readonly chainId: number
  readonly addEthereumChainParameter?: {
    readonly chainName?: string | undefined
    readonly rpcUrls?: readonly string[] | undefined
    readonly nativeCurrency?: Network['nativeCurrency'] | undefined
    readonly blockExplorerUrls?: readonly string[] | undefined
  }
}

/**
 * Makes a wagmi connector of a live session. The session answers all of wagmi's requests, so nothing is
 * prompted twice.
 */
export function createMirrorConnector(parameters: MirrorParameters) {
  const { config, networks, session, connector, clock } = parameters
  const held = (): HeldConnection => {
    const now = readHeld(session)
    if (!now) throw new KitError('NOT_CONNECTED', { namespace: 'eip155' })
    return now
  }
  const provider = watchRefusals(session, { clock })
  return ({ emitter }: { readonly emitter: MirrorEmitter }) => ({
    [MIRROR]: session.provider('eip155'),
    id: connector.id,
    name: connector.name,
    type: connector.type,
    icon: connector.icon,
    rdns: connector.rdns,
    async connect({ withCapabilities = false } = {}) {
      const { accounts, chainId } = held()
      if (!withCapabilities) return { accounts, chainId }
      return { accounts: accounts.map((address) => ({ address, capabilities: {} })), chainId }
    },
    disconnect: () => session.disconnect(),
    getAccounts: async () => held().accounts,
    getChainId: () =>
      readChainId({ provider: session.provider('eip155'), clock }).catch(() => held().chainId),
    getProvider: async () => provider,
    isAuthorized: async () => readHeld(session) !== undefined,
    async switchChain({ chainId, addEthereumChainParameter }: SwitchParameters) {
      const chain = config.chains.find(({ id }) => id === chainId)
      const network = networks.find(({ id }) => id === chainId)
      if (!chain || !network)
        throw new SwitchChainError(new KitError('NETWORK_NOT_FOUND', asContext(chainId)))
      try {
        await moveTo({ session, clock }, withOverrides(network, addEthereumChainParameter))
      } catch (error) {
        throw toWagmiError(error)
      }
      emitter.emit('change', { chainId })
      return chain
    },
    // The session watches the wallet; what it sees reaches wagmi through the emitter.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  })
}

async function moveTo(
  { session, clock }: Pick<MirrorParameters, 'session' | 'clock'>,
  network: Network<'eip155'>,
): Promise<void> {
  const scope = session.scopes().find(({ namespace }) => namespace === 'eip155')
  // A paired wallet that has approved the chain already needs no prompt.
  if (session.setActiveChain && scope?.approvedChainIds?.includes(network.chainId))
    return session.setActiveChain(network.chainId)
  await switchChain({ clock }, { provider: session.provider('eip155'), network })
}

function withOverrides(
  network: Network<'eip155'>,
  added: SwitchParameters['addEthereumChainParameter'],
): Network<'eip155'> {
  const explorer = added?.blockExplorerUrls?.[0]
  return {
    ...network,
    name: added?.chainName ?? network.name,
    ...(added?.rpcUrls && { walletRpcUrls: added.rpcUrls }),
    nativeCurrency: added?.nativeCurrency ?? network.nativeCurrency,
    blockExplorer: explorer ? { name: network.name, url: explorer } : network.blockExplorer,
  }
}

/** Apps that use wagmi's hooks branch on viem's classes and codes. */
function toWagmiError(error: unknown): Error {
  const cause = toKitError(error)
  return isKitError(cause, 'USER_REJECTED')
    ? new UserRejectedRequestError(cause)
    : new SwitchChainError(cause)
}

function asContext(chainId: number): { readonly chainId: string } {
  return { chainId: `eip155:${chainId}` }
}

interface HeldConnection {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

/** A session's accounts and chain on EVM chains, in wagmi's form; `undefined` if it has none. */
export function readHeld(session: Session<'eip155'>): HeldConnection | undefined {
  // A session of several families also lists the others.
  const scope = session.scopes().find(({ namespace }) => namespace === 'eip155')
  // Addresses of this family are checked where the session is made.
  const addresses = scope?.accounts.map((id) => parseAccountId(id).address as Address)
  const [first, ...others] = new Set(addresses)
  if (!scope || !first) return undefined
  return {
    accounts: [first, ...others],
    chainId: Number(parseChainId(scope.chainId).reference),
  }
}

type Request = Parameters<Eip1193Provider['request']>[0]

/**
 * Makes the provider that wagmi asks. It is the wallet's own, except that the session reads the wallet
 * again after a request that was refused because it is locked, or no longer shares the account, and while one is not
 * answered: the wallet may not tell that by itself.
 */
export function watchRefusals(
  session: Session<'eip155'>,
  { clock }: { readonly clock: Clock },
): Eip1193Provider {
  const own = session.provider('eip155')
  const request = async (asked: Request) => {
    try {
      return await probeWhilePending(clock, own.request(asked), () => void session.refresh?.())
    } catch (error) {
      const { code } = mapError(error, { method: asked.method })
      if (code === 'WALLET_LOCKED' || code === 'WALLET_UNAUTHORIZED') void session.refresh?.()
      throw error
    }
  }
  // Of an empty object, since one of a frozen object must return that object's own values.
  return new Proxy({} as Eip1193Provider, {
    has: (_, name) => Reflect.has(own, name),
    set: (_, name, value) => Reflect.set(own, name, value),
    get(_, name) {
      if (name === 'request') return request
      const value: unknown = Reflect.get(own, name)
      // Methods of classes need the object that they belong to.
      return typeof value === 'function' ? value.bind(own) : value
    },
  })
}
