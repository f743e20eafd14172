import type { ChainId, Namespace } from '@bowline/common'
import type { ThemeMode } from './config/KitConfig.ts'
import { type Connecting, disconnected } from './features/connections/connectionsStore.ts'
import { isNetworkSupported } from './features/networks/isNetworkSupported.ts'
import { internals, type Kit } from './kit.ts'
import { type Kept, keptShapes } from './persistence/keptShapes.ts'
import { readKept, STORAGE_PREFIX } from './persistence/readKept.ts'
import { watchUsage } from './watchUsage.ts'

interface LifecycleParts {
  onStart(): readonly (() => void)[]
  /** The look that the visitor chose on an earlier visit. */
  onKeptTheme(mode: ThemeMode): void
}

/** Everything that a kit does by itself, between `start()` and what that returns. */
export function createLifecycle(kit: Kit, own: LifecycleParts) {
  let users = 0
  let stops: (() => void)[] = []

  const stop = () => {
    users = 0
    for (const end of stops.splice(0)) end()
  }

  return {
    stop,
    /** Counts its users: the kit runs until the last one has stopped it. */
    start() {
      let isOver = internals(kit).lifetime.aborted
      if (!isOver && users++ === 0) stops = [...own.onStart(), ...run(kit, own)]
      return () => {
        if (!isOver && users > 0 && --users === 0) stop()
        isOver = true
      }
    },
  }
}

function run(kit: Kit, { onKeptTheme }: LifecycleParts) {
  const { events, config, queryClient } = kit
  const { live, load, storage } = internals(kit)
  const running = new AbortController()
  // Queries hear of the network's return only while their client is mounted.
  queryClient.mount()
  const stops = [
    () => queryClient.unmount(),
    () => running.abort(),
    () => live()?.pause(),
    // Whoever opens the modal is likely to connect next.
    events.on('modalOpened', () => void load().catch(ignored)),
    watchUsage(kit),
  ]
  const follow = async () => {
    await (await load()).followOtherTabs()
  }
  const stopWatching =
    config.enableReconnect &&
    storage.watch?.(`${STORAGE_PREFIX}connections`, () => void follow().catch(ignored))
  if (stopWatching) stops.push(stopWatching)
  void resume(kit, onKeptTheme, running.signal).catch(ignored)
  return stops
}

/** Goes back to where the visitor was, as far as the storage tells. */
async function resume(
  kit: Kit,
  onKeptTheme: LifecycleParts['onKeptTheme'],
  signal: AbortSignal,
): Promise<void> {
  const { adapters, connections, live, load, networks, recentWallets, storage } = internals(kit)
  const before = networks.getState()
  const names = Object.keys(keptShapes) as (keyof Kept)[]
  const values = await Promise.all(names.map((name) => readKept(storage, name, keptShapes[name])))
  if (signal.aborted) return
  // Each has passed the check of its own name.
  const kept = Object.fromEntries(
    names.map((name, index) => [name, values[index]]),
  ) as Partial<Kept>
  if (kept.theme) onKeptTheme(kept.theme)
  // What happened while the storage was read is newer.
  if (kept.networks && networks.getState() === before) goBackTo(kit, kept.networks)
  if (kept.recentWallets && recentWallets.getState().length === 0)
    recentWallets.setState(kept.recentWallets, true)

  const saved = Object.entries((kit.config.enableReconnect && kept.connections) || {})
  const marked = saved.flatMap(([namespace, { connectorId }]): [string, Connecting][] =>
    adapters.has(namespace as Namespace)
      ? [[namespace, { status: 'connecting', connectorId, restoring: true }]]
      : [],
  )
  if (marked.length === 0) return
  const marks = Object.fromEntries(marked)
  // What is loaded already marks by itself what it picks up.
  if (!live()) connections.setState(marks)
  try {
    const loaded = await load()
    if (!signal.aborted) return await loaded.resume()
  } finally {
    // Stopped, or not loaded: disconnected for now, and nothing is forgotten.
    const left = Object.entries(connections.getState()).filter(([name, one]) => one === marks[name])
    if (left.length > 0)
      connections.setState(Object.fromEntries(left.map(([name]) => [name, disconnected])))
  }
}

function goBackTo(kit: Kit, { active, foreground }: Kept['networks']): void {
  const { networks } = internals(kit)
  const state = networks.getState()
  const served = Object.entries(active).filter(
    ([namespace, chainId]) =>
      chainId.startsWith(`${namespace}:`) && isNetworkSupported(state, chainId as ChainId),
  )
  networks.setState({
    active: { ...state.active, ...Object.fromEntries(served) },
    // It is a namespace, because the state has it.
    ...(foreground in state.active && { activeNamespace: foreground as Namespace }),
  })
}

/** Loading ahead of time is a courtesy: whoever needs it next hears of the failure. */
const ignored = () => {}
