import { clearSigning } from '@bowline/clear-signing'
import { type ConnectorContext, type KitStorage, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeSignIn,
  createFakeWallet,
  createManualClock,
  fakeAccount,
  fakeNetwork,
  fakeToken,
  otherFakeNetwork,
} from '@bowline/common/testing'
import {
  connect,
  disconnect,
  type Features,
  getProvider,
  type Kit,
  type KitOptions,
  queryClientOf,
  type Route,
  type ServiceUrls,
  type ThemeOptions,
  walletsQuery,
} from '@bowline/controllers'
import {
  currentRoute,
  featuredWalletsQuery,
  servedChainsQuery,
  shownBalanceQuery,
} from '@bowline/controllers/internal'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from './createKit.ts'
import { isPairedByApp } from './modal/isPairedByApp.ts'
import { TestApp } from './testKit.test.fixture.tsx'

type Options = Partial<KitOptions>
type Metadata = NonNullable<KitOptions['metadata']>

/** Every option by its path. A missing entry below is a compile error. */
type OptionName =
  | Exclude<keyof KitOptions, 'features' | 'services' | 'metadata' | 'theme'>
  | `features.${keyof Features}`
  | `services.${keyof ServiceUrls}`
  | `metadata.${keyof Metadata}`
  | `theme.${keyof ThemeOptions}`

interface World {
  readonly kit: Kit
  /** The requested URLs. */
  readonly asked: URL[]
  /** The settings that the app's connectors received. */
  readonly told: Partial<ConnectorContext>
}

/** An option and what it changes. */
interface Proof {
  readonly with?: Options
  readonly set: Options
  readonly seen: (world: World) => unknown
}

const SERVER = { url: 'https://wallet.example' }
const DIRECTORY = { directory: 'https://list.example' }
const TERMS = 'https://app.example/terms'
const pairing = createFakeWallet({ id: 'phone', name: 'Phone', type: 'walletConnect' }).connector
const passport = createFakeWallet({ id: 'passport', name: 'Passport', type: 'auth' }).connector
const queryClient = new QueryClient()
const notes: unknown[] = []
const notingStorage: KitStorage = {
  ...memoryStorage(),
  async get(key) {
    notes.push(key)
    return null
  },
}

function createWorld(options: Options): World {
  const harbor = createFakeWallet({ id: 'harbor', name: 'Harbor' })
  const asked: URL[] = []
  const told: Partial<ConnectorContext> = {}
  const listen = (context: ConnectorContext) => {
    Object.assign(told, context)
    return pairing
  }
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [harbor.connector] })],
    connectors: [listen],
    projectId: 'test',
    debug: false,
    storage: memoryStorage(),
    clock: createManualClock(),
    async fetch(input) {
      const url = new URL(input instanceof Request ? input.url : input)
      asked.push(url)
      if (url.pathname === '/v1/supported-chains')
        return Response.json({ http: [fakeNetwork.chainId], ws: [] })
      return Response.json({ data: [], count: 0, isAnalyticsEnabled: false })
    },
    ...options,
  })
  return { kit, asked, told }
}

const raised = ({ kit }: World) => {
  kit.alerts.raise({ code: 'sessionExpired' })
  return kit.alerts.store.getState().alert
}

/** Where connecting comes to by itself. */
async function connecting({ kit }: World) {
  const stop = kit.start()
  connect(kit, { connectorId: 'harbor' }).catch(() => {})
  const status = () => kit.connections.getState().eip155.status
  await expect.poll(status).not.toBe('disconnected')
  await expect.poll(status).not.toBe('connecting')
  stop()
  return status()
}

/** The requests to the directory for the first page and for the featured wallets. */
async function directoryCalls({ kit, asked }: World) {
  await queryClientOf(kit).fetchInfiniteQuery(walletsQuery(kit))
  const featured = featuredWalletsQuery(kit)
  if (featured.enabled) await queryClientOf(kit).fetchQuery(featured)
  return asked.map(({ href }) => href)
}

/** Opens the modal as a visitor does and returns what it shows. */
const onScreen = (look: (root: Element) => unknown) => async (world: World) => {
  const screen = await render(<TestApp kit={world.kit} />)
  world.kit.modal.open()
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  const root = document.querySelector('.bl-modal-root')
  const found = root && (await look(root))
  await screen.unmount()
  return found
}
/** One that loads: a picture that does not is taken off the screen. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** What a visitor can use, and the pictures. */
const contentOf = (root: Element) => [
  ...[...root.querySelectorAll('button, input, [role=tab]')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  ),
  ...[...root.querySelectorAll('img')].map(({ src }) => src),
]
const controls = onScreen(contentOf)

/** What the Account view shows once the wallet is connected. */
async function accountView({ kit }: World) {
  const stop = kit.start()
  await connect(kit, { connectorId: 'harbor' })
  const served = servedChainsQuery(kit)
  if (served.enabled) await queryClientOf(kit).fetchQuery(served)
  const { symbol } = await queryClientOf(kit).fetchQuery(shownBalanceQuery(kit, fakeAccount))
  const screen = await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  // It shows the balance once that is known.
  await expect.element(page.getByText(new RegExp(symbol)).first()).toBeVisible()
  const root = document.querySelector('.bl-modal-root')
  const found = root && [root.textContent, ...contentOf(root)]
  await screen.unmount()
  stop()
  return found
}

/** What a view shows, with its title, to a visitor who has not connected. */
const onView =
  (route: Route, title: string, look: (root: Element) => unknown = contentOf) =>
  async ({ kit }: World) => {
    const screen = await render(<TestApp kit={kit} />)
    kit.modal.open(route)
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect.poll(() => document.querySelector('.bl-modal-root .bl-view-loading')).toBeNull()
    const root = document.querySelector('.bl-modal-root')
    const found = root && (await look(root))
    await screen.unmount()
    return found
  }
const networksView = onView({ name: 'Networks' }, 'Choose a network')
/** The Connect view once its ways to log in have loaded. */
const loginsView = onView({ name: 'Connect' }, 'Log in')

/** The Connect view once its parts have loaded: whether it asks for consent to the terms. */
const consentView = onView({ name: 'Connect' }, 'Connect a wallet', async (root) => {
  await expect.poll(() => root.querySelector('.bl-skeleton-row')).toBeNull()
  return root.textContent?.includes('I agree')
})

const shows = (text: string) => onScreen((root) => root.textContent?.includes(text))
const offersAllWallets = onScreen((root) => !!root.querySelector('[aria-label="All wallets"]'))
const rows = onScreen((root) =>
  [...root.querySelectorAll('.bl-row-title')].map((row) => row.textContent),
)

/** The view that opens if the wallet is on a chain without an adapter. */
async function viewElsewhere({ kit }: World) {
  const stop = kit.start()
  await connect(kit, { connectorId: 'elsewhere' })
  kit.modal.open()
  stop()
  return currentRoute(kit.router.store.getState()).name
}
const elsewhere = createFakeWallet({ id: 'elsewhere', chainId: 'eip155:999' }).connector
const abroad = { adapters: [createFakeAdapter({ connectors: [elsewhere] })] }

/** What adapters were asked to discover. */
function discovery() {
  const discover = (_: unknown, options: object) => {
    notes.push(options)
    return () => {}
  }
  return [{ ...createFakeAdapter(), discover }]
}
const lookedFor = ({ kit }: World) => {
  kit.start()()
  const { announced, injected } = notes.at(-1) as { announced: unknown; injected: unknown }
  return { announced, injected }
}

/** Whether the page requests idle time, in which the modal is built once its code is there. */
async function asksForIdleTime({ kit }: World) {
  const asked = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  const screen = await render(<TestApp kit={kit} />)
  // An act builds the modal in any case. By then, idle time has been asked for, or never is.
  window.dispatchEvent(new Event('pointermove'))
  await vi.waitFor(() => expect(document.querySelector('.bl-modal-root')).not.toBeNull())
  const found = asked.mock.calls.length > 0
  await screen.unmount()
  asked.mockRestore()
  return found
}

const proofs: Readonly<Record<OptionName, Proof>> = {
  adapters: {
    set: { adapters: [createFakeAdapter({ networks: [otherFakeNetwork] })] },
    seen: networksView,
  },
  connectors: { set: { connectors: [passport] }, seen: controls },
  projectId: { with: { services: DIRECTORY }, set: { projectId: 'other' }, seen: directoryCalls },
  'metadata.name': { set: { metadata: { name: 'App' } }, seen: ({ told }) => told.metadata?.name },
  'metadata.description': {
    set: { metadata: { description: 'An app' } },
    seen: ({ told }) => told.metadata?.description,
  },
  'metadata.url': {
    set: { metadata: { url: 'https://app.example' } },
    seen: ({ told }) => told.metadata?.url,
  },
  'metadata.icons': {
    set: { metadata: { icons: ['https://app.example/icon.svg'] } },
    seen: ({ told }) => told.metadata?.icons,
  },
  'services.url': { set: { services: SERVER }, seen: directoryCalls },
  'services.data': { set: { services: { data: SERVER.url } }, seen: accountView },
  'services.directory': { set: { services: DIRECTORY }, seen: directoryCalls },
  'services.relay': {
    with: { services: SERVER },
    set: { services: { ...SERVER, relay: false } },
    seen: ({ told }) => told.relayUrl,
  },
  'services.frame': {
    set: { services: { frame: 'https://frame.example' } },
    seen: ({ told }) => told.frameUrl,
  },
  defaultNetwork: {
    set: { defaultNetwork: otherFakeNetwork.chainId },
    seen: onView({ name: 'Networks' }, 'Choose a network', (root) =>
      [...root.querySelectorAll('[role=radio], input[type=radio]')].map(
        (row) => row.getAttribute('aria-checked') ?? (row as HTMLInputElement).checked,
      ),
    ),
  },
  'features.swaps': {
    with: { services: SERVER },
    set: { features: { swaps: false } },
    seen: accountView,
  },
  'features.onramp': {
    with: { services: SERVER },
    set: { features: { onramp: false } },
    seen: accountView,
  },
  'features.receive': { set: { features: { receive: false } }, seen: accountView },
  'features.send': { set: { features: { send: false } }, seen: accountView },
  'features.walletFeaturesOrder': {
    set: { features: { walletFeaturesOrder: ['send', 'receive'] } },
    seen: accountView,
  },
  'features.email': {
    with: { connectors: [passport] },
    set: { features: { email: false } },
    seen: loginsView,
  },
  'features.socials': {
    with: { connectors: [passport] },
    set: { features: { socials: false } },
    seen: loginsView,
  },
  'features.smartSessions': {
    set: { features: { smartSessions: true } },
    seen: ({ told }) => told.smartSessions,
  },
  'features.history': {
    set: { features: { history: false } },
    seen: accountView,
  },
  'features.analytics': {
    with: { services: SERVER },
    set: { features: { analytics: false } },
    async seen(world) {
      world.kit.start()
      await directoryCalls(world)
      // The first attempt makes the kit report earlier events. The code for both is loaded already, so
      // that the requests arrive in order.
      await disconnect(world.kit)
      world.kit['~internals'].events.emit('connecting', { connectorId: 'none' })
      await disconnect(world.kit)
      queryClientOf(world.kit).clear()
      await directoryCalls(world)
      return world.asked.map(({ pathname }) => pathname)
    },
  },
  'features.allWallets': {
    with: { services: DIRECTORY },
    set: { features: { allWallets: false } },
    seen: offersAllWallets,
  },
  'features.legalCheckbox': {
    with: { termsConditionsUrl: TERMS },
    set: { features: { legalCheckbox: true } },
    seen: consentView,
  },
  'features.collapseWallets': {
    with: { connectors: [passport] },
    set: { features: { collapseWallets: true } },
    seen: rows,
  },
  'features.connectorTypeOrder': {
    set: { features: { connectorTypeOrder: ['walletConnect'] } },
    seen: rows,
  },
  'features.connectMethodsOrder': {
    with: { connectors: [passport] },
    set: { features: { connectMethodsOrder: ['social', 'wallet'] } },
    seen: loginsView,
  },
  preview: {
    set: { preview: clearSigning },
    async seen({ kit }) {
      const stop = kit.start()
      await connect(kit, { connectorId: 'harbor' })
      const asked = new Promise((resolve) => kit.prompts.subscribe(resolve))
      const answer = getProvider(kit, 'eip155')?.request({ method: 'personal_sign', params: [] })
      await Promise.race([asked, answer])
      const shown = kit.prompts.getState().map(({ kind }) => kind)
      stop()
      kit.destroy()
      await answer?.catch(() => {})
      return shown
    },
  },
  themeMode: { set: { themeMode: 'dark' }, seen: onScreen((root) => root.outerHTML.slice(0, 99)) },
  'theme.accent': themed({ accent: '#0f766e' }),
  'theme.radius': themed({ radius: 'none' }),
  'theme.font': themed({ font: 'Georgia, serif' }),
  'theme.density': themed({ density: 'compact' }),
  'theme.variables': themed({ variables: { '--bl-radius-xl': '4px' } }),
  'theme.light': { with: { themeMode: 'light' }, ...themed({ light: { accent: '#0f766e' } }) },
  'theme.dark': { with: { themeMode: 'dark' }, ...themed({ dark: { accent: '#39ff14' } }) },
  locale: { set: { locale: 'ar' }, seen: onScreen((root) => root.getAttribute('lang')) },
  includeWalletIds: {
    with: { services: DIRECTORY },
    set: { includeWalletIds: ['a'] },
    seen: directoryCalls,
  },
  excludeWalletIds: {
    with: { services: DIRECTORY },
    set: { excludeWalletIds: ['a'] },
    seen: directoryCalls,
  },
  featuredWalletIds: {
    with: { services: DIRECTORY },
    set: { featuredWalletIds: ['a'] },
    seen: directoryCalls,
  },
  customWallets: { set: { customWallets: [{ id: 'own', name: 'Our own' }] }, seen: rows },
  allWallets: {
    with: { services: DIRECTORY },
    set: { allWallets: 'HIDE' },
    seen: offersAllWallets,
  },
  chainImages: {
    set: { chainImages: { [fakeNetwork.chainId]: PIXEL } },
    seen: networksView,
  },
  connectorImages: {
    set: { connectorImages: { harbor: PIXEL } },
    seen: controls,
  },
  preload: { set: { preload: 'intent' }, seen: asksForIdleTime },
  customRpcUrls: {
    set: { customRpcUrls: { [fakeNetwork.chainId]: [{ url: 'https://rpc.example' }] } },
    seen: ({ kit }) => kit.networks.getState().requested.map(({ rpcUrls }) => rpcUrls),
  },
  tokens: {
    set: { tokens: { [fakeNetwork.chainId]: { address: fakeToken.address } } },
    seen: accountView,
  },
  termsConditionsUrl: { set: { termsConditionsUrl: TERMS }, seen: shows('Terms of Service') },
  privacyPolicyUrl: { set: { privacyPolicyUrl: TERMS }, seen: shows('Privacy Policy') },
  siwx: { set: { siwx: createFakeSignIn().siwx }, seen: connecting },
  siweConfig: { set: { siweConfig: createFakeSignIn().siwx }, seen: connecting },
  disableAppend: {
    set: { disableAppend: true },
    seen: onScreen(
      (root) =>
        root.parentElement?.parentElement === document.body &&
        root.parentElement.style.display === 'contents',
    ),
  },
  enableEmbedded: {
    set: { enableEmbedded: true },
    seen: onScreen((root) => root.querySelector('dialog') !== null),
  },
  enableWallets: { set: { enableWallets: false }, seen: shows('Harbor') },
  enableEIP6963: {
    with: { adapters: discovery() },
    set: { enableEIP6963: false },
    seen: lookedFor,
  },
  enableInjected: {
    with: { adapters: discovery() },
    set: { enableInjected: false },
    seen: lookedFor,
  },
  enableWalletConnect: { set: { enableWalletConnect: false }, seen: controls },
  enableWalletGuide: { set: { enableWalletGuide: false }, seen: shows('New to wallets?') },
  enableNetworkSwitch: { with: abroad, set: { enableNetworkSwitch: false }, seen: viewElsewhere },
  allowUnsupportedChain: {
    with: abroad,
    set: { allowUnsupportedChain: true },
    seen: viewElsewhere,
  },
  unsupportedChain: { with: abroad, set: { unsupportedChain: 'banner' }, seen: viewElsewhere },
  enableReconnect: {
    with: { storage: notingStorage },
    set: { enableReconnect: false },
    seen({ kit }) {
      notes.length = 0
      kit.start()()
      return [...notes]
    },
  },
  manualWCControl: {
    set: { manualWCControl: true },
    seen: ({ kit }) => isPairedByApp(kit.config, pairing),
  },
  defaultAccountTypes: {
    set: { defaultAccountTypes: { eip155: 'eoa' } },
    seen: ({ told }) => told.accountTypes,
  },
  restrictedTimezones: {
    with: { services: SERVER },
    set: { restrictedTimezones: [new Intl.DateTimeFormat().resolvedOptions().timeZone] },
    seen: accountView,
  },
  debug: { set: { debug: true }, seen: raisedInConsole },
  sdkType: { with: { services: DIRECTORY }, set: { sdkType: 'vue' }, seen: directoryCalls },
  sdkVersion: { with: { services: DIRECTORY }, set: { sdkVersion: '9.9.9' }, seen: directoryCalls },
  storage: {
    set: { storage: notingStorage },
    seen({ kit }) {
      notes.length = 0
      kit.start()()
      return notes.length > 0
    },
  },
  clock: {
    set: { clock: createManualClock(5_000) },
    seen(world) {
      raised(world)
      return world.kit.log.entries()
    },
  },
  logger: {
    set: { logger: { log: (...note) => void notes.push(note) } },
    seen(world) {
      notes.length = 0
      raised(world)
      return notes.length
    },
  },
  windows: {
    set: { windows: { canOpen: () => true, open: () => null } },
    seen: ({ kit }) => kit['~internals'].windows?.canOpen(),
  },
  fetch: {
    with: { services: DIRECTORY },
    set: { fetch: async () => Response.json({ data: [], count: 0 }) },
    seen: directoryCalls,
  },
  queryClient: {
    set: { queryClient },
    seen: ({ kit }) => queryClientOf(kit) === queryClient,
  },
}

/** Looks are what the root element says. */
function themed(theme: ThemeOptions): Proof {
  return {
    set: { theme },
    seen: onScreen(async (root) => {
      // What the colours derive is put there as soon as this has loaded.
      await import('./context/followColors.ts')
      const names = ['style', 'data-bl-radius', 'data-bl-density']
      return names.map((name) => root.getAttribute(name))
    }),
  }
}

function raisedInConsole(world: World) {
  const { error } = console
  let lines = 0
  console.error = () => {
    lines += 1
  }
  raised(world)
  console.error = error
  return lines
}

test.each(Object.entries(proofs))('%s changes what it says', async (_, proof) => {
  const see = async (options: Options) => {
    const world = createWorld(options)
    try {
      return await proof.seen(world)
    } finally {
      world.kit.destroy()
    }
  }
  const { services, ...rest } = proof.set
  const without = await see(proof.with ?? {})
  const changed = await see({ ...proof.with, ...rest, ...(services && { services }) })
  expect(changed).not.toEqual(without)
})
