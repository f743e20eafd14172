import type { Connector, Session } from '@bowline/common'
import type { WagmiState } from '../wagmi-config/WagmiConfig.ts'
import { isProvider } from '../windowProviders.ts'
import { createAdoptedSession } from './createAdoptedSession.ts'
import { createWagmiConnector } from './createWagmiConnector.ts'
import type { Bridged, WagmiBridge } from './WagmiBridge.ts'

type Take = (session: Session<'eip155'>, connector: Connector<'eip155'>) => void

/** Reports the connection that wagmi uses, each time that it is one that the app or wagmi has made, until `signal` fires. */
export function adoptConnections(bridge: WagmiBridge, signal: AbortSignal, take: Take): void {
  const { wagmi: config } = bridge
  // Whoever takes the connections now has none of the sessions that were made before.
  bridge.latest = undefined
  const onCurrent = (current: string | null) => {
    const { latest } = bridge
    if (current === null || (latest?.uid === current && !latest.isOver)) return
    const bridged: Bridged = { uid: current, isOver: false }
    bridge.latest = bridged
    adopt(bridge, { bridged, take, signal })
      // A chunk could not be loaded: wagmi itself works on, and the next change tries again.
      .catch(() => false)
      .then((isTaken) => {
        if (!isTaken) bridged.isOver = true
      })
  }
  const stop = config.subscribe(currentOf, onCurrent)
  signal.addEventListener('abort', stop)
  onCurrent(currentOf(config.state))
}

/** The connection that wagmi uses. While it restores earlier ones it may be one that is not made yet. */
const currentOf = ({ status, current }: WagmiState) => (status === 'connected' ? current : null)

/**
 * Makes a session of the connection that wagmi uses now, unless it is the mirror of one that the kit has.
 * wagmi goes on owning it: what happens to the connection there happens to the session.
 */
async function adopt(
  bridge: WagmiBridge,
  {
    bridged,
    take,
    signal,
  }: { readonly bridged: Bridged; readonly take: Take; readonly signal: AbortSignal },
): Promise<boolean> {
  const { wagmi: config, found } = bridge
  const { mirroredProvider } = await import('../lazyParts.ts')
  const connectionOf = () => config.state.connections.get(bridged.uid)
  const connector = connectionOf()?.connector
  if (!connector?.getProvider) return false
  const mirrored = [...config.state.connections.values()].map((one) =>
    mirroredProvider(one.connector),
  )
  if (mirroredProvider(connector) !== undefined) return false
  const provider = await connector.getProvider()
  // A double of a connection that the kit has: the mirror takes it out of wagmi.
  if (!isProvider(provider) || mirrored.includes(provider)) return false
  const isStill = currentOf(config.state) === bridged.uid && connectionOf() !== undefined
  if (!isStill || bridge.latest !== bridged || signal.aborted) return false
  const row = found.get(connector)
  const wallet = row ? undefined : found.get(provider)
  const isFound = wallet !== undefined
  const session = createAdoptedSession(config, { bridged, connector, provider, isFound })
  take(session, row ?? wallet ?? { ...createWagmiConnector(bridge, { connector }), offers: [] })
  return true
}
