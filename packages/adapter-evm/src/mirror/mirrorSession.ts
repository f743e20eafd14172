import { quietOwnConnector } from '../wagmi-config/holdOwnConnectors.ts'
import type { WagmiConnection, WagmiConnector, WagmiState } from '../wagmi-config/WagmiConfig.ts'
import {
  createMirrorConnector,
  type MirrorEmitter,
  type MirrorParameters,
  mirroredProvider,
  readHeld,
} from './createMirrorConnector.ts'

interface Mirrored extends WagmiConnector {
  readonly emitter: MirrorEmitter
  getProvider(): Promise<unknown>
}

/**
 * Shows a session in the app's wagmi config until it ends or `signal` fires.
 * wagmi restores connections by itself when a page loads, and may drop or double this one while
 * it does so; the mirror puts that right whenever it sees it.
 */
export function mirrorSession(
  parameters: MirrorParameters & { readonly signal: AbortSignal },
): void {
  const { config, session, connector, signal } = parameters
  if (signal.aborted) return
  const { connectors, events } = config._internal
  // wagmi's types want more of a connector than it uses of this one.
  const mirrored = connectors.setup(createMirrorConnector(parameters) as never) as Mirrored
  const { emitter, uid } = mirrored
  const setState = (change: (state: WagmiState) => WagmiState) => config.setState(change as never)
  let shown = false
  const quiet = () => {
    if (connector.type === 'announced') quietOwnConnector(config, connector.rdns ?? connector.id)
  }

  const show = () => {
    const held = readHeld(session)
    if (!held || signal.aborted) return
    shown = true
    quiet()
    // As wagmi's own connect does: from now on events change the connection, they don't make it.
    emitter.off('connect', events.connect)
    emitter.off('change', events.change)
    emitter.off('disconnect', events.disconnect)
    emitter.on('change', events.change)
    emitter.on('disconnect', events.disconnect)
    setState((state) => ({
      ...state,
      connections: new Map(state.connections).set(uid, { ...held, connector: mirrored }),
      current: uid,
      status: 'connected',
    }))
  }

  const hide = () => {
    if (!shown) return
    shown = false
    quiet()
    emitter.emit('disconnect')
  }

  const follow = () => {
    const held = readHeld(session)
    if (!held) return hide()
    if (shown) emitter.emit('change', held)
    else show()
  }

  const repair = async () => {
    if (!shown) return
    if (!config.state.connections.has(uid)) return show()
    const doubles = await doublesOf(config.state, mirrored)
    if (!shown || !doubles.some((double) => config.state.connections.has(double))) return
    quiet()
    // Only forgotten: disconnecting a double would take the wallet's permission from both.
    setState((state) => {
      const kept = [...state.connections].filter(([key]) => !doubles.includes(key))
      const isKept = state.current !== null && !doubles.includes(state.current)
      return { ...state, connections: new Map(kept), current: isKept ? state.current : uid }
    })
  }

  show()
  const stops = [
    session.subscribe(follow),
    config.subscribe(
      (state) => state.connections,
      () => void repair(),
    ),
  ]
  void repair()
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    hide()
  })
}

/** Connections of the same wallet, and those that wagmi only remembers from an earlier page. */
async function doublesOf(state: WagmiState, mirrored: Mirrored): Promise<readonly string[]> {
  const own = mirroredProvider(mirrored)
  const others = [...state.connections].filter(([key]) => key !== mirrored.uid)
  const doubled = await Promise.all(
    others.map(async ([key, { connector }]: [string, WagmiConnection]) => {
      if (!connector.getProvider) return key
      const provider = await connector.getProvider().catch(() => undefined)
      return provider === own ? key : undefined
    }),
  )
  return doubled.filter((key) => key !== undefined)
}
