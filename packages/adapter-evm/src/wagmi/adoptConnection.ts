import {
  type Connector,
  type Eip1193Provider,
  KitError,
  type Scope,
  type Session,
  safeIcon,
  sanitizeName,
} from '@bowline/common'
import { isProvider } from '../windowProviders.ts'
import { isMirror, mirroredProvider } from './createMirrorConnector.ts'
import type { WagmiConfig, WagmiConnector } from './WagmiConfig.ts'

export interface AdoptParameters {
  readonly config: WagmiConfig
  /** The kit's own connector of a wallet, where it has one. */
  connectorOf(provider: Eip1193Provider): Connector<'eip155'> | undefined
  readonly signal: AbortSignal
}

export interface Adopted {
  readonly session: Session<'eip155'>
  readonly connector: Connector<'eip155'>
}

/**
 * Makes a session of the connection that wagmi uses now, if the app has made it in wagmi itself.
 * wagmi goes on owning it: what happens to the connection there happens to the session.
 */
export async function adoptConnection({
  config,
  connectorOf,
  signal,
}: AdoptParameters): Promise<Adopted | undefined> {
  const { connections, current, status } = config.state
  const connector = current === null ? undefined : connections.get(current)?.connector
  if (status !== 'connected' || !connector?.getProvider || isMirror(connector)) return undefined
  const provider = await connector.getProvider().catch(() => undefined)
  if (!isProvider(provider)) return undefined
  const mirrored = [...config.state.connections.values()].map((one) =>
    mirroredProvider(one.connector),
  )
  // A double of a connection that the kit has: the mirror takes it out of wagmi.
  if (mirrored.includes(provider)) return undefined
  const isStill = config.state.current === current && connections.has(connector.uid)
  if (!isStill || signal.aborted) return undefined
  const known = connectorOf(provider)
  return {
    session: adoptedSession({ config, connector, provider }, { isKnown: known !== undefined }),
    connector: known ?? describe(connector),
  }
}

function adoptedSession(
  {
    config,
    connector,
    provider,
  }: {
    readonly config: WagmiConfig
    readonly connector: WagmiConnector
    readonly provider: Eip1193Provider
  },
  { isKnown }: { readonly isKnown: boolean },
): Session<'eip155'> {
  const { uid, disconnect, emitter } = connector
  const listeners = new Set<() => void>()
  let scopes = readScopes(config, uid)
  const stop = config.subscribe(
    ({ connections }) => connections.get(uid),
    () => {
      scopes = readScopes(config, uid)
      // wagmi may connect it again: that is another session then.
      if (scopes.length === 0) stop()
      for (const listener of [...listeners]) listener()
    },
  )
  return {
    adopted: true,
    // A wallet that the kit has found itself is known by the kit's name for it.
    peer: isKnown
      ? undefined
      : { name: sanitizeName(connector.name), icon: safeIcon(connector.icon) },
    scopes: () => scopes,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => provider,
    async disconnect() {
      if (scopes.length === 0) return
      try {
        await disconnect?.call(connector)
      } finally {
        // wagmi forgets the connection, as after its own `disconnect`.
        emitter?.emit('disconnect')
      }
    },
  }
}

function readScopes({ state }: WagmiConfig, uid: string): readonly Scope<'eip155'>[] {
  const connection = state.connections.get(uid)
  if (!connection) return []
  const chainId = `eip155:${connection.chainId}` as const
  const accounts = connection.accounts.map((address) => `${chainId}:${address}` as const)
  return [{ namespace: 'eip155', accounts, chainId }]
}

/** For a wallet that only wagmi knows, which is never a row of the kit's list. */
function describe({ id, name }: WagmiConnector): Connector<'eip155'> {
  return {
    id,
    name: sanitizeName(name),
    type: 'external',
    offers: [],
    namespaces: ['eip155'],
    connect: () => Promise.reject(new KitError('CONNECTOR_NOT_FOUND', { connectorId: id })),
  }
}
