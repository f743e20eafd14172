import {
  type Eip1193Provider,
  type Scope,
  type Session,
  safeIcon,
  sanitizeName,
} from '@bowline/common'
import type { WagmiConfig, WagmiConnector } from '../wagmi-config/WagmiConfig.ts'
import { withEvents } from '../wallet/withEvents.ts'
import type { Bridged } from './WagmiBridge.ts'

interface Adopted {
  readonly bridged: Bridged
  readonly connector: WagmiConnector
  readonly provider: Eip1193Provider
  /** Whether the kit has found the wallet itself, and knows it by a name of its own. */
  readonly isFound?: boolean | undefined
}

/** Makes a session that reads a connection of wagmi, and ends with it. */
export function createAdoptedSession(
  config: WagmiConfig,
  { bridged, connector, provider, isFound }: Adopted,
): Session<'eip155'> {
  const { uid } = bridged
  const listeners = new Set<() => void>()
  let scopes = readScopes(config, uid)
  const stop = config.subscribe(
    ({ connections }) => connections.get(uid),
    () => {
      scopes = readScopes(config, uid)
      // wagmi may connect it again: that is another session then.
      if (scopes.length === 0) {
        bridged.isOver = true
        stop()
      }
      for (const listener of [...listeners]) listener()
    },
  )
  return {
    adopted: true,
    peer: isFound
      ? undefined
      : { name: sanitizeName(connector.name), icon: safeIcon(connector.icon) },
    scopes: () => scopes,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => withEvents(provider),
    async disconnect() {
      if (!bridged.isOver) await leaveWagmi(connector)
    },
  }
}

/** Disconnects a wallet, and has wagmi forget the connection, as after its own `disconnect`. */
export async function leaveWagmi(connector: WagmiConnector): Promise<void> {
  try {
    await connector.disconnect?.()
  } finally {
    connector.emitter?.emit('disconnect')
  }
}

function readScopes({ state }: WagmiConfig, uid: string): readonly Scope<'eip155'>[] {
  const connection = state.connections.get(uid)
  if (!connection) return []
  const chainId = `eip155:${connection.chainId}` as const
  const accounts = connection.accounts.map((address) => `${chainId}:${address}` as const)
  return [{ namespace: 'eip155', accounts, chainId }]
}
