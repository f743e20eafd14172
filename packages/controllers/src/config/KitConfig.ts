import type {
  AppMetadata,
  ChainAdapter,
  ChainId,
  Clock,
  Connector,
  CreateConnector,
  KitStorage,
  Logger,
  Namespace,
} from '@bowline/common'
import type { QueryClient } from '@tanstack/query-core'

export type ThemeMode = 'light' | 'dark' | 'auto'
export type ConnectMethod = 'email' | 'social' | 'wallet'
export type SocialProvider =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export type AllWalletsVisibility = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
export type AccountType = 'eoa' | 'smartAccount' | 'payment'
export type Preload = 'idle' | 'intent'

/** What the app turns on. Defaults are those of the specification, section 1. */
export interface Features {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly send: boolean
  /** Not built yet: `true` throws. `false` is accepted, and changes nothing. */
  readonly email: boolean
  /** Not built yet: naming one throws. `false` or `[]` turn social login off, and are accepted. */
  readonly socials: readonly SocialProvider[] | false
  readonly history: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  /** Not built yet: `true` throws. `false` is accepted, and changes nothing. */
  readonly smartSessions: boolean
  /** Where there are other ways to connect, wallets are behind one row. */
  readonly collapseWallets: boolean
  /** Groups that are left out keep their default order after the named ones. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  /**
   * In which order the ways to connect are listed; those that are left out are not. Connectors of the
   * type `auth` provide e-mail and social login. `undefined`: wallets first when one is installed, else
   * e-mail, social, wallet.
   */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/**
 * Where the back end is. `url` serves everything; each part can live elsewhere.
 * Without any of it the kit still connects browser wallets and reads the chain by the app's RPC.
 */
export interface ServiceUrls {
  readonly url?: string | undefined
  readonly data?: string | undefined
  readonly directory?: string | undefined
  /** Not built yet: setting it throws. */
  readonly auth?: string | undefined
  /** The pairing relay (`wss:`). `false` keeps the public one even when `url` is set. */
  readonly relay?: string | false | undefined
  /** Not built yet: setting it throws. */
  readonly frame?: string | undefined
}

/** A wallet that the app adds to the list itself. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
}

/** What an app passes to `createKit`. Everything but `adapters` has a default. */
export interface KitOptions {
  readonly adapters: readonly ChainAdapter[]
  /** Pairing and other connectors beside the ones that adapters discover. */
  readonly connectors?: readonly (Connector | CreateConnector)[] | undefined
  readonly projectId?: string | undefined
  readonly metadata?: Partial<AppMetadata> | undefined
  readonly services?: ServiceUrls | undefined
  /** Default: the network used last, else the first of the first adapter. */
  readonly defaultNetwork?: ChainId | undefined
  readonly features?: Partial<Features> | undefined

  readonly themeMode?: ThemeMode | undefined
  /** Values for the public `--bl-*` custom properties. */
  readonly themeVariables?: Readonly<Record<`--bl-${string}`, string>> | undefined
  /** BCP 47 tag or `auto`. */
  readonly locale?: string | undefined

  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  readonly allWallets?: AllWalletsVisibility | undefined
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** Endpoints per CAIP-2 id; they come before the network's own. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
  /** Token to show in place of the native balance, per CAIP-2 id. */
  readonly tokens?:
    | Readonly<Record<string, { readonly address: string; readonly image?: string | undefined }>>
    | undefined

  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined

  /**
   * Sign-in with the connected wallet. `siweConfig` is the EVM-only older form.
   * Neither is built yet: setting one throws.
   */
  readonly siwx?: object | undefined
  readonly siweConfig?: object | undefined

  /**
   * When the modal's code is fetched from the app's own origin: once the page has loaded and is idle
   * (default), or with the visitor's first act. Browsers that save data, and slow connections, always
   * wait for the act. No service is asked anything before it either way.
   */
  readonly preload?: Preload | undefined
  /** Do not append the modal to the page's body; the app renders it where it wants. */
  readonly disableAppend?: boolean | undefined
  /** Render in place instead of in a dialog. */
  readonly enableEmbedded?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly enableWalletConnect?: boolean | undefined
  readonly enableWalletGuide?: boolean | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  /** Restore earlier connections on start. Default true. */
  readonly enableReconnect?: boolean | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  /** `view` opens UnsupportedChain; `banner` only blocks at the moment of a write. */
  readonly unsupportedChain?: 'view' | 'banner' | undefined
  /** The app shows pairing offers itself. */
  readonly manualWCControl?: boolean | undefined
  /** Not built yet: setting it throws. */
  readonly defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  /** IANA time zones in which neither onramp nor swap is shown. `[]` turns this off. */
  readonly restrictedTimezones?: readonly string[] | undefined
  /**
   * Where developers' alerts go, beside the event `alertRaised` and the log. Default: to the console,
   * and in development (`NODE_ENV` is `development`) to the screen as well. `true`: to both, always.
   * `false`: to neither.
   */
  readonly debug?: boolean | undefined
  /** SDK type and version that calls carry (`st`, `sv`). Set by the binding. */
  readonly sdkType?: string | undefined
  readonly sdkVersion?: string | undefined

  readonly storage?: KitStorage | undefined
  readonly clock?: Clock | undefined
  readonly logger?: Logger | undefined
  readonly fetch?: typeof fetch | undefined
  readonly queryClient?: QueryClient | undefined
}

/** The options after validation: complete, frozen, with every default filled in. */
export interface KitConfig {
  readonly adapters: readonly ChainAdapter[]
  readonly projectId: string | undefined
  readonly metadata: AppMetadata
  /** Base URLs without a trailing slash; `undefined` means the part is not there. */
  readonly services: {
    readonly data: string | undefined
    readonly directory: string | undefined
    readonly auth: string | undefined
    readonly relay: string | undefined
    readonly frame: string | undefined
  }
  readonly defaultNetwork: ChainId | undefined
  readonly features: Features
  readonly themeMode: ThemeMode
  readonly themeVariables: Readonly<Record<string, string>>
  readonly locale: string
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly featuredWalletIds: readonly string[]
  readonly customWallets: readonly CustomWallet[]
  readonly allWallets: AllWalletsVisibility
  readonly chainImages: Readonly<Record<string, string>>
  readonly connectorImages: Readonly<Record<string, string>>
  readonly customRpcUrls: Readonly<Record<string, readonly string[]>>
  readonly tokens: Readonly<
    Record<string, { readonly address: string; readonly image?: string | undefined }>
  >
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly preload: Preload
  readonly disableAppend: boolean
  readonly enableEmbedded: boolean
  readonly enableWallets: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableWalletConnect: boolean
  readonly enableWalletGuide: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableReconnect: boolean
  readonly allowUnsupportedChain: boolean
  readonly unsupportedChain: 'view' | 'banner'
  readonly manualWCControl: boolean
  readonly defaultAccountTypes: Readonly<Record<string, AccountType>>
  readonly restrictedTimezones: readonly string[]
  /** `undefined`: the console, and the screen in development. */
  readonly debug: boolean | undefined
  readonly sdkType: string
  readonly sdkVersion: string
}
