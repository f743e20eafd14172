import { createEventBus, systemClock, webStorage } from '@bowline/common'
import { rethrowKitError } from '@bowline/common/adapters'
import { createStore } from 'zustand/vanilla'
import { checkKitOptions, checkMadeConnectors } from '../config/checkKitOptions.ts'
import { checkLoginOptions, checkOptions } from '../config/checkOptions.ts'
import { isDevelopment } from '../config/isDevelopment.ts'
import type { KitOptions, ThemeSettings } from '../config/KitConfig.ts'
import { options as table } from '../config/options.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import { createAlerts } from '../features/alerts/createAlerts.ts'
import { createConnections } from '../features/connections/connections.ts'
import { createConnectors } from '../features/connectors/connectorsStore.ts'
import { createLogRing } from '../features/logger/createLogRing.ts'
import { createModal } from '../features/modal/createModal.ts'
import { createNetworksStore } from '../features/networks/networksStore.ts'
import { type Home, start } from '../features/router/Home.ts'
import { createRouter } from '../features/router/router.ts'
import { createTheme } from '../features/theme/createTheme.ts'
import { createToasts } from '../features/toasts/createToasts.ts'
import type { WantedFrame } from '../kit/frames.ts'
import type { AnyInteraction } from '../kit/interactions.ts'
import type { KitEvents } from '../kit/KitEvents.ts'
import type { Kit, KitInternals } from '../kit/kit.ts'
import type { AnyPrompt } from '../kit/prompts.ts'
import { currentRoute } from '../kit/router.ts'
import type { SignInGate } from '../kit/SignInGate.ts'
import type { HeldSession } from '../kit/sessions.ts'
import type { RecentWallet } from '../kit/wallets.ts'
import type { DrawingStorage } from '../persistence/DrawingStorage.ts'
import { signInOf } from '../services/signInOf.ts'
import { createConnectorContext } from './createConnectorContext.ts'
import { createLifecycle, lazyCore } from './createLifecycle.ts'
import { createVisitor } from './createVisitor.ts'
import { startAdapter } from './startAdapter.ts'
import { tellDeveloper } from './tellDeveloper.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Creates a kit. It does nothing until `start()`: it sends no request and reads no `window`, so a server can create one, to
 * draw what `storage` says at once (`cookieStorage`). Two kits share nothing. `home` returns the modal's first view; without it
 * the kit has no screens.
 *
 * Throws `INVALID_CONFIG` with the name of the option, or `CONFLICTING_SIGN_IN`.
 *
 * @example
 * const kit = createKit({ adapters: [evm({ networks: [mainnet] })], projectId: 'my-project' })
 * const stop = kit.start()
 */
export function createKit(options: KitOptions, home: Home = start): Kit {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development') checkKitOptions(options)
  } catch (error) {
    rethrowKitError(error)
  }
  const unknownOptions: string[] = []
  const resolved = resolveConfig(options, (option) => unknownOptions.push(option))
  const config = Object.freeze({ ...resolved, siwx: signInOf(resolved.siwx, () => kit) })
  const { clock = systemClock, storage = webStorage(), fetch, windows } = options
  const ring = createLogRing({ clock })
  const logger: KitInternals['logger'] = {
    log(...note) {
      ring.log(...note)
      options.logger?.log(...note)
    },
  }
  const adapters = new Map(config.adapters.map((adapter) => [adapter.namespace, adapter]))
  const namespaces = [...adapters.keys()]
  const lifetime = new AbortController()
  const parts = new Map<unknown, unknown>()
  const events = createEventBus<KitEvents>()
  const drawn = (storage as DrawingStorage).drawn?.(config) ?? {} // only our `cookieStorage` has it
  const networks = createNetworksStore(config, drawn.networks)
  const connections = createConnections(namespaces, drawn.connections)
  const connectors = createConnectors()
  const recentWallets = createStore<readonly RecentWallet[]>(() => [])
  const heldSessions = createStore<readonly HeldSession[]>(() => [])
  const visitor = createVisitor({ config, connections: connections.store, networks, heldSessions })
  const views: KitInternals['views'] = new Map()
  const router = createRouter({
    first: home({ isConnected: false, mustSwitch: false, mustSignIn: false }),
    leavesOnBack: (name) => views.get(name)?.leavesOnBack === true,
    close: () => modal.close(),
  })
  router.store.subscribe((state, previous) => {
    const { name } = currentRoute(state)
    if (name !== currentRoute(previous).name) events.emit('routeChanged', { route: name })
  })
  networks.subscribe(({ activeNamespace: namespace }, { activeNamespace: previous }) => {
    if (namespace !== previous) events.emit('namespaceChanged', { namespace, previous })
  })
  const modal = createModal({ embedded: config.enableEmbedded, router, events, home, ...visitor })
  const theme = createTheme({
    mode: drawn.theme ?? config.themeMode,
    theme: config.theme,
    check: (next) => checkOptions<ThemeSettings>(next, table.theme, () => {}, 'theme.'),
    onModeChange(mode) {
      // If the choice cannot be saved, it still applies to this page.
      shell.load().then(
        (core) => core.keepTheme(mode),
        () => {},
      )
    },
  })

  const load = () => shell.load()
  const context = createConnectorContext(config, {
    namespaces,
    storage,
    clock,
    logger,
    theme,
    load,
  })
  const own =
    options.connectors?.map((one) => (typeof one === 'function' ? one(context) : one)) ?? []
  try {
    if (process.env.NODE_ENV === 'development') checkMadeConnectors(own, namespaces)
  } catch (error) {
    rethrowKitError(error)
  }
  checkLoginOptions(options, own)
  connectors.report(
    'own',
    own.filter(({ pairs }) => !pairs || config.enableWalletConnect),
  )

  const shell: KitInternals = {
    ...lazyCore(() => kit),
    adapters,
    clock,
    connections,
    connectors: connectors.store,
    events,
    isDevelopment: isDevelopment(),
    interaction: createStore<AnyInteraction | undefined>(() => undefined),
    fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
    frames: createStore<readonly WantedFrame[]>(() => []),
    heldSessions,
    lifetime: lifetime.signal,
    logger,
    mustSwitch: visitor.mustSwitch,
    networks,
    prompts: createStore<readonly AnyPrompt[]>(() => []),
    ownQueryClient: options.queryClient,
    part(create) {
      if (!parts.has(create)) parts.set(create, create(kit))
      // The value stored for a creator is what that creator returned.
      return parts.get(create) as ReturnType<typeof create>
    },
    recentWallets,
    reportConnectors: connectors.report,
    signIn: createStore<SignInGate | undefined>(() => undefined),
    storage,
    views,
    windows,
    whileRunning: (begin) => lifecycle.whileRunning(begin),
  }
  const kit: Kit = {
    config,
    connectors: connectors.store,
    connections: connections.store,
    interaction: shell.interaction,
    networks,
    prompts: shell.prompts,
    frames: shell.frames,
    recentWallets,
    router,
    modal,
    toasts: createToasts({ clock }),
    alerts: createAlerts({
      logger,
      debug: config.debug,
      isDevelopment: shell.isDevelopment,
      onRaise: (alert) => events.emit('alertRaised', alert),
    }),
    theme,
    events,
    log: ring,
    start: () => lifecycle.start(),
    destroy() {
      lifecycle.stop()
      lifetime.abort()
      shell.core()?.destroy()
      events.clear()
    },
    '~internals': shell,
  }
  const lifecycle = createLifecycle(kit, {
    onStart() {
      tellDeveloper(kit, unknownOptions)
      return config.adapters.flatMap((adapter) => startAdapter(kit, adapter, context.askChain))
    },
    onKeptTheme: (mode) => theme.store.setState({ mode }),
  })
  return kit
}
