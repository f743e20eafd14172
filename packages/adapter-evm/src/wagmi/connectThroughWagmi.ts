import {
  type ConnectOptions,
  type Eip1193Provider,
  KitError,
  parseChainId,
  type Session,
} from '@bowline/common'
import type {
  WagmiConfig,
  WagmiConnection,
  WagmiConnector,
  WagmiState,
} from '../wagmi-config/WagmiConfig.ts'
import { isProvider } from '../windowProviders.ts'
import { createAdoptedSession, leaveWagmi } from './createAdoptedSession.ts'
import type { Bridged, WagmiBridge } from './WagmiBridge.ts'

interface Attempt {
  readonly connector: WagmiConnector
  /** The kit's id for it. */
  readonly id: string
  /** Loads what translates an error. */
  readonly loadParts: () => Promise<Pick<typeof import('../lazyParts.ts'), 'mapError'>>
  readonly options: ConnectOptions<'eip155'>
}

/**
 * Connects a connector of wagmi as wagmi's own `connect` does, so that the connection is wagmi's: in its state, in its
 * storage, and restored by it. Makes the session that the kit has of it. One that wagmi has already is taken as it is.
 *
 * Throws what `mapError` makes of the connector's error, or `WALLET_ANSWER_INVALID`.
 */
export async function connectThroughWagmi(
  bridge: WagmiBridge,
  { connector, id, loadParts, options: { chainId, signal } }: Attempt,
): Promise<Session<'eip155'>> {
  const { wagmi: config } = bridge
  const attempt = beginAttempt(config, connector)
  signal.addEventListener('abort', attempt.leave)
  try {
    const known = config.state.connections.get(connector.uid)
    // Before anything is awaited: vendors open their windows within the click.
    const answer = known ?? (await ask(connector, chainId))
    const provider = await connector.getProvider?.()
    const held = readAnswer(answer)
    if (!held || !isProvider(provider)) {
      if (!known) void leaveWagmi(connector).catch(() => {})
      throw new KitError('WALLET_ANSWER_INVALID', { method: 'connect' })
    }
    if (signal.aborted) return unusedSession(connector, provider)
    const bridged: Bridged = { uid: connector.uid, isOver: false }
    bridge.latest = bridged
    attempt.succeed(held)
    return createAdoptedSession(config, { bridged, connector, provider })
  } catch (error) {
    // wagmi need not wait for the text.
    attempt.end()
    const { mapError } = await loadParts()
    throw mapError(error, { method: 'eth_requestAccounts', connectorId: id })
  } finally {
    attempt.end()
    signal.removeEventListener('abort', attempt.leave)
  }
}

async function ask(
  connector: WagmiConnector,
  chainId: ConnectOptions<'eip155'>['chainId'],
): Promise<unknown> {
  // wagmi's types want more of the parameters than it reads.
  return connector.connect?.({
    chainId: chainId && Number(parseChainId(chainId).reference),
  } as never)
}

type Held = Pick<WagmiConnection, 'accounts' | 'chainId'>

/** What the hooks of wagmi, and the screens of the kit, can do something with. */
function readAnswer(answer: unknown): Held | undefined {
  const { accounts, chainId } = (answer ?? {}) as { readonly [name in keyof Held]?: unknown }
  if (!Number.isSafeInteger(chainId) || !Array.isArray(accounts)) return undefined
  const isUsable = accounts.length > 0 && accounts.every((one) => ADDRESS.test(String(one)))
  // Both were just checked.
  return isUsable ? ({ accounts, chainId } as unknown as Held) : undefined
}

const ADDRESS = /^0x[\da-f]{40}$/i

/** Shows in wagmi that it is connecting, and what comes of it. */
function beginAttempt(config: WagmiConfig, connector: WagmiConnector) {
  const { emitter, id, uid } = connector
  const events = config._internal.events as Record<keyof typeof config._internal.events, never>
  const isKnown = config.state.connections.has(uid)
  const setState = (change: (state: WagmiState) => WagmiState) => config.setState(change as never)
  let isUnderWay = !isKnown
  if (isUnderWay) {
    setState((state) => ({ ...state, status: 'connecting' }))
    emitter?.emit('message', { type: 'connecting' })
    // What the wallet reports before it has answered does not make a connection.
    emitter?.off('connect', events.connect)
  }
  /** The visitor does not wait any more. The wallet may still answer. */
  const leave = () => {
    if (!isUnderWay) return
    isUnderWay = false
    setState((state) => ({ ...state, status: isLive(state) ? 'connected' : 'disconnected' }))
  }
  return {
    leave,
    succeed(held: Held) {
      isUnderWay = false
      void remember(config, id)
      for (const event of ['change', 'disconnect'] as const) {
        emitter?.off(event, events[event])
        emitter?.on(event, events[event])
      }
      setState((state) => ({
        ...state,
        connections: new Map(state.connections).set(
          uid,
          state.connections.get(uid) ?? { ...held, connector },
        ),
        current: uid,
        status: 'connected',
      }))
    },
    end() {
      leave()
      emitter?.off('connect', events.connect)
      if (!config.state.connections.has(uid)) emitter?.on('connect', events.connect)
    },
  }
}

/** A connection of an earlier page that wagmi has not restored is none. */
const isLive = ({ connections, current }: WagmiState) =>
  current !== null && connections.get(current)?.connector.getProvider !== undefined

/** Saves which connector wagmi reconnects first on the next page. */
async function remember({ storage }: WagmiConfig, id: string): Promise<void> {
  try {
    // wagmi's own types name the keys.
    await storage?.setItem('recentConnectorId' as never, id as never)
  } catch {
    // Blocked storage: then it is not restored, like all else there.
  }
}

/** A wallet that has approved too late. Whoever discards it tells the wallet. */
function unusedSession(connector: WagmiConnector, provider: Eip1193Provider): Session<'eip155'> {
  return {
    adopted: true,
    scopes: () => [],
    subscribe: () => () => {},
    provider: () => provider,
    disconnect: () => leaveWagmi(connector),
  }
}
