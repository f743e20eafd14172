import type { ChainAdapter, Connector } from '@bowline/common'
import { createFakeAdapter, createFakeSignIn, createFakeWallet } from '@bowline/common/testing'
import { storyIcons, storyLogin, storyPairing, storyWallet } from '../storyConnectors.ts'
import { storyFamilies } from '../storyFamily.ts'
import { type StoryKitOptions, storyWallets } from '../storyKit.ts'
import { type OptionScenes, onConnect } from './OptionScene.tsx'

const logins: StoryKitOptions['connectors'] = (clock) => [storyLogin(), storyPairing({ clock })]
const TERMS = 'https://app.example/terms'
const PRIVACY = 'https://app.example/privacy'

/** Options that act on the ways to connect. */
export const connectOptions: OptionScenes = {
  adapters: onConnect({ others: storyFamilies() }, { routes: [{ name: 'Networks' }] }),
  connectors: onConnect({ connectors: logins }),
  'services.directory': onConnect({ directory: 'there' }),
  'features.email': onConnect({ connectors: logins, features: { email: false } }),
  'features.socials': onConnect({
    connectors: logins,
    features: { socials: ['github', 'apple'] },
  }),
  'features.allWallets': onConnect({ features: { allWallets: false } }),
  'features.legalCheckbox': onConnect({
    features: { legalCheckbox: true },
    termsConditionsUrl: TERMS,
    privacyPolicyUrl: PRIVACY,
  }),
  'features.collapseWallets': onConnect({
    connectors: logins,
    features: { collapseWallets: true },
  }),
  'features.connectorTypeOrder': onConnect({
    customWallets: [ownWallet()],
    features: { connectorTypeOrder: ['custom', 'injected', 'walletConnect'] },
  }),
  'features.connectMethodsOrder': onConnect({
    connectors: logins,
    features: { connectMethodsOrder: ['social', 'wallet', 'email'] },
  }),
  includeWalletIds: onConnect(
    { includeWalletIds: ['lantern', 'halyard', 'bare'] },
    { routes: [{ name: 'AllWallets' }] },
  ),
  excludeWalletIds: onConnect({ excludeWalletIds: ['Harbor'] }),
  featuredWalletIds: onConnect({ featuredWalletIds: ['lantern', 'halyard', 'long'] }),
  customWallets: onConnect({ customWallets: [ownWallet()] }),
  allWallets: onConnect({ allWallets: 'ONLY_MOBILE' }),
  connectorImages: onConnect({ connectorImages: { quay: storyIcons.Lantern } }),
  termsConditionsUrl: onConnect({ termsConditionsUrl: TERMS }),
  privacyPolicyUrl: onConnect({ privacyPolicyUrl: PRIVACY }),
  siwx: signIn('siwx'),
  siweConfig: signIn('siweConfig'),
  enableEmbedded: onConnect({ enableEmbedded: true }),
  enableWallets: onConnect({ connectors: logins, enableWallets: false }),
  enableEIP6963: onConnect({ adapters: discovering(), enableEIP6963: false }),
  enableInjected: onConnect({ adapters: discovering(), enableInjected: false }),
  enableWalletConnect: onConnect({ enableWalletConnect: false }),
  enableWalletGuide: onConnect({ enableWalletGuide: false }),
  manualWCControl: onConnect(
    { manualWCControl: true },
    { routes: [{ name: 'ConnectingWalletConnectBasic' }] },
  ),
  debug: onConnect(
    { debug: true },
    { after: ({ kit }) => kit.alerts.raise({ code: 'projectIdNotConfigured' }) },
  ),
  windows: onConnect(
    { wallets: [opening()], windows: { canOpen: () => true, open: () => window } },
    { routes: [{ name: 'ConnectingExternal', data: { connectorId: 'harbor' } }] },
  ),
  themeMode: onConnect({ themeMode: 'dark' }),
  'theme.accent': onConnect({ theme: { accent: '#0f766e' } }),
  'theme.radius': onConnect({ theme: { radius: 'none' } }),
  'theme.font': onConnect({ theme: { font: 'Georgia, serif' } }),
  'theme.density': onConnect({ theme: { density: 'compact' } }),
  'theme.variables': onConnect({ theme: { variables: { '--bl-card-width': '320px' } } }),
  'theme.light': onConnect({ theme: { light: { background: '#fbf6ea' } } }),
  'theme.dark': onConnect({ theme: { dark: { background: '#0b0014', accent: '#39ff14' } } }),
}

function ownWallet() {
  return { id: 'own', name: 'Our own wallet', mobileLink: 'https://own.example/app' }
}

/** A wallet that the app trusts only with a signature. */
function signIn(option: 'siwx' | 'siweConfig') {
  const { siwx } = createFakeSignIn()
  const { connector } = createFakeWallet({
    id: 'harbor',
    name: 'Harbor',
    icon: storyIcons.Harbor,
    accounts: ['eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    chainId: 'eip155:1',
  })
  const routes = [{ name: 'ConnectingExternal', data: { connectorId: 'harbor' } }] as const
  return onConnect({ wallets: [connector], [option]: siwx }, { routes })
}

/** A wallet with a window of its own, which the app's function opens. */
function opening(): Connector {
  const wallet = storyWallet('Harbor', { icon: storyIcons.Harbor })
  return {
    ...wallet,
    async connect({ ask }) {
      await ask({ kind: 'window', url: 'https://login.example/', provider: 'Harbor' })
      return new Promise<never>(() => {})
    },
  }
}

/** Two wallets that announce themselves, and one that only injects its object. */
function discovering(): readonly ChainAdapter[] {
  const injected = storyWallet('Browser wallet', { id: 'injected', type: 'injected' })
  const adapter = createFakeAdapter()
  return [
    {
      ...adapter,
      discover(report, looks = {}) {
        const announced = looks.announced === false ? [] : storyWallets
        report([...announced, ...(looks.injected === false ? [] : [injected])] as never)
        return () => {}
      },
    },
  ]
}
