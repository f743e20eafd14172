/** What the config panel can change. Kept in this tab's storage. */
export interface Settings {
  readonly themeMode: 'auto' | 'light' | 'dark'
  readonly accent: string
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly legalCheckbox: boolean
  readonly preview: boolean
  readonly enableWalletConnect: boolean
  /** Serves EVM alone, as most apps do: phone wallets can then connect and sign in with one prompt. */
  readonly evmOnly: boolean
  readonly enableNetworkSwitch: boolean
  readonly unsupportedChain: 'view' | 'banner'
  readonly signIn: 'off' | 'optional' | 'required'
  /** Signs in with the services, and not with the demo's own server. */
  readonly kitSignIn: boolean
  readonly enableEmbedded: boolean
  readonly featured: boolean
  readonly balanceInUsdc: boolean
  /** Uses the services. Without them the page has a node and a relay, and nothing else. */
  readonly useServices: boolean
  /** Offers login by email. The services do it, so it takes them. */
  readonly emailLogin: boolean
  /** The page, and not the wallet, asks for the codes of mails. */
  readonly appEnteredCodes: boolean
  /** The project whose wallets the operator can recover. */
  readonly assisted: boolean
  /** The project that trusts this page not to hide the wallet's frame. */
  readonly trusted: boolean
  /** Wallets of this page, as extensions put them there. Without them it is like a browser without any. */
  readonly testWallets: boolean
  readonly walletsAsk: boolean
}

export const defaultSettings: Settings = {
  themeMode: 'auto',
  accent: '',
  allWallets: 'SHOW',
  legalCheckbox: false,
  preview: false,
  enableWalletConnect: true,
  evmOnly: false,
  enableNetworkSwitch: true,
  unsupportedChain: 'view',
  signIn: 'off',
  kitSignIn: false,
  enableEmbedded: false,
  featured: false,
  balanceInUsdc: false,
  useServices: true,
  emailLogin: true,
  appEnteredCodes: false,
  assisted: false,
  trusted: false,
  testWallets: true,
  walletsAsk: true,
}

const KEY = 'bowline-demo.settings'

export function readSettings(): Settings {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { ...defaultSettings, ...(stored as Partial<Settings>) }
  } catch {
    return defaultSettings // blocked or corrupt storage: start over
  }
}

export function writeSettings(settings: Settings): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Blocked storage only costs the memory of these choices.
  }
}
