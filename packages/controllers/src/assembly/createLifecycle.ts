import { type AnyEvent, KitError, loadCode, type Namespace } from '@bowline/common'
import type { ThemeMode } from '../config/KitConfig.ts'
import { placedAt } from '../features/networks/networksStore.ts'
import { perform } from '../features/perform.ts'
import type { KitEvents } from '../kit/KitEvents.ts'
import type { Core, Kit, KitInternals } from '../kit/kit.ts'
import { readKept, STORAGE_PREFIX } from '../persistence/readKept.ts'

interface LifecycleParts {
  onStart(): readonly (() => void)[]
  /** The theme mode that the visitor chose on an earlier visit. */
  onKeptTheme(mode: ThemeMode): void
}

/** Everything that a kit does on its own, from `start()` until the function that it returns is called. */
export function createLifecycle(kit: Kit, own: LifecycleParts) {
  let users = 0
  const stops: (() => void)[] = []
  const begins: (() => () => void)[] = []

  const stop = () => {
    users = 0
    for (const end of stops.splice(0)) end()
  }

  return {
    stop,
    whileRunning(begin: () => () => void) {
      begins.push(begin)
      if (users > 0) stops.push(begin())
    },
    /** Counts the calls: the kit runs until the last caller has stopped it. */
    start() {
      let isOver = kit['~internals'].lifetime.aborted
      if (!isOver && users++ === 0) {
        // What begins while the rest starts is begun by `whileRunning`, and not once more here.
        for (const begin of [...begins]) stops.push(begin())
        stops.push(...own.onStart(), ...run(kit, own))
      }
      return () => {
        if (!isOver && --users === 0) stop()
        isOver = true
      }
    },
  }
}

/** Loads the core of a kit when a wallet is first needed, once per kit. After a failed load, the next call tries again. */
export function lazyCore(kit: () => Kit): Pick<KitInternals, 'core' | 'load'> {
  let core: Core | undefined
  return {
    core: () => core,
    async load() {
      const { createCore } = await loadCode(() => import('./createCore.ts'))
      if (kit()['~internals'].lifetime.aborted) throw new KitError('ABORTED')
      core ??= createCore(kit())
      return core
    },
  }
}

function run(kit: Kit, { onKeptTheme }: LifecycleParts) {
  const { config } = kit
  const { connections, storage } = kit['~internals']
  const running = new AbortController()
  const stops = [
    () => running.abort(),
    () => connections.revoke(({ restoring }) => restoring),
    awaitFirstAct(kit, running.signal),
  ]
  const follow = () =>
    void perform(kit, (loaded, { readOtherTabs }) => readOtherTabs(loaded)).catch(ignored)
  const stopWatching =
    config.enableReconnect && storage.watch?.(`${STORAGE_PREFIX}connections`, follow)
  if (stopWatching) stops.push(stopWatching)
  if (config.enableReconnect) resumeOffers(kit, running.signal)
  void resume(kit, onKeptTheme, running.signal).catch(ignored)
  return stops
}

/** Waits for what wallets approve that earlier pages have offered it to. */
function resumeOffers(kit: Kit, signal: AbortSignal): void {
  const { connectors, networks } = kit['~internals']
  for (const connector of connectors.getState())
    connector
      .resume?.({ networks: networks.getState().requested, signal })
      .then(
        (session) =>
          session && perform(kit, (core, { takeResumed }) => takeResumed(core, connector, session)),
      )
      .catch(ignored)
}

/**
 * Loads the code that reports usage: at the first attempt to connect, or some time after the modal has
 * opened. Earlier events are reported as well. Returns a function that stops this.
 */
function awaitFirstAct(kit: Kit, signal: AbortSignal): () => void {
  const { clock, events } = kit['~internals']
  const missed: AnyEvent<KitEvents>[] = []
  let cancel = () => {}
  // The next code that needs it gets the error, and the next interaction tries again.
  const loadAll = () => void perform(kit, takeOver).catch(() => missed.splice(0))
  let stop = events.onAny((event) => {
    const isFirst = missed.length === 0
    if (isFirst && event.type !== 'modalOpened' && event.type !== 'connecting') return
    missed.push(event)
    if (event.type === 'connecting') {
      cancel()
      loadAll()
    } else if (isFirst) cancel = clock.after(LOAD_AFTER_MS, loadAll)
  })
  let isTaken = false
  const takeOver: Parameters<typeof perform>[1] = (_core, { reportUsage }) => {
    if (isTaken || signal.aborted) return
    isTaken = true
    stop()
    stop = reportUsage(kit, missed)
  }
  return () => {
    cancel()
    stop()
  }
}

/** The time within which the list has loaded. A visitor who points at a wallet has loaded the code by then. */
const LOAD_AFTER_MS = 1500

/** Restores what the visitor chose on earlier visits, if the storage can be read. */
async function resume(
  kit: Kit,
  onKeptTheme: LifecycleParts['onKeptTheme'],
  signal: AbortSignal,
): Promise<void> {
  const { adapters, connections, core, networks, recentWallets, storage } = kit['~internals']
  const before = networks.getState()
  const [theme, place, recent, saved = {}] = await Promise.all([
    readKept(storage, 'theme'),
    readKept(storage, 'networks'),
    readKept(storage, 'recentWallets'),
    kit.config.enableReconnect ? readKept(storage, 'connections') : undefined,
  ])
  if (signal.aborted) return
  if (theme) onKeptTheme(theme)
  // Choices made while the storage was read are newer.
  if (place && networks.getState() === before) networks.setState(placedAt(before, place))
  if (recent && recentWallets.getState().length === 0) recentWallets.setState(recent, true)

  const wallets = Object.entries(saved).flatMap(([name, { connectorId }]) => {
    // Only families of this kit are accepted.
    const namespace = name as Namespace
    return adapters.has(namespace) ? [{ namespace, connectorId }] : []
  })
  // Shown as reconnecting while the core loads, which then claims the families itself. What the visitor connects
  // already is newer.
  const claims = core()
    ? []
    : wallets
        .filter(({ namespace }) => !connections.isClaimed(namespace))
        .map(({ namespace, connectorId }) =>
          connections.claim([namespace], { connectorId, restoring: true }),
        )
  connections.settle()
  if (wallets.length === 0) return
  try {
    await perform(kit, (loaded, { resumeConnections }) =>
      signal.aborted ? undefined : resumeConnections(loaded),
    )
  } finally {
    // Stopped, or not loaded: the families are disconnected for now, and stay saved.
    for (const claim of claims) claim.end()
  }
}

/** Ignores a failure of loading ahead: the code that needs it next gets the error. */
const ignored = () => {}
