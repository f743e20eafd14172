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
import type { Windows } from '../core/windows.ts'

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

/** What the app says about itself. */
interface MetadataSettings {
  /** The app's name. */
  readonly name: string
  /** One sentence about the app. */
  readonly description: string
  /**
   * The app's address.
   * @defaultValue the page's origin
   */
  readonly url: string | undefined
  /** Addresses of the app's icons. */
  readonly icons: readonly string[]
}

/** Where each part of the back end is. */
interface ServiceSettings {
  /** Base URL of a `@bowline/server`. It serves every part that has no URL of its own below. */
  readonly url: string | undefined
  /**
   * Balances with values, prices, NFTs, names, history, swaps and purchases.
   * @defaultValue `services.url`
   */
  readonly data: string | undefined
  /**
   * The list of all wallets, and their pictures.
   * @defaultValue `services.url`
   */
  readonly directory: string | undefined
  /** Login. Not built yet: setting it throws. */
  readonly auth: string | undefined
  /**
   * The pairing relay (`wss:`). `false` keeps the public one even when `url` is set.
   * @defaultValue `/relay` of `services.url`, else the public relay
   */
  readonly relay: string | false | undefined
  /** The embedded wallet's own page. Not built yet: setting it throws. */
  readonly frame: string | undefined
}

/** What the app turns on, and in which order it is shown. */
export interface Features {
  /** Offer swaps, where the server serves them. */
  readonly swaps: boolean
  /** Offer to buy with a card or a bank account, where the server serves it. */
  readonly onramp: boolean
  /** Show the account's address and its QR code, to receive. */
  readonly receive: boolean
  /** Offer to send coins, tokens and NFTs. */
  readonly send: boolean
  /** Login by e-mail. Not built yet: `true` throws. `false` is accepted. */
  readonly email: boolean
  /** Social login. Not built yet: naming a provider throws. `false` and `[]` turn it off. */
  readonly socials: readonly SocialProvider[] | false
  /** Show what the account has done. */
  readonly history: boolean
  /**
   * Report usage to the app's own directory server, if that asks for it. Nothing is sent before the
   * visitor opens the modal or connects, and nothing tells who the visitor is.
   */
  readonly analytics: boolean
  /** Show the row "All wallets". `allWallets` says on which devices. */
  readonly allWallets: boolean
  /**
   * Keep wallets locked until the visitor agrees to `termsConditionsUrl` and `privacyPolicyUrl`. Needs
   * at least one of the two.
   */
  readonly legalCheckbox: boolean
  /** Smart sessions. Not built yet: `true` throws. `false` is accepted. */
  readonly smartSessions: boolean
  /** Put the wallets behind one row where there are other ways to connect. */
  readonly collapseWallets: boolean
  /**
   * In which order the groups of wallets are listed. Groups that are left out follow the named ones, in
   * their default order.
   */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  /**
   * In which order the ways to connect are listed. Those that are left out are not shown. E-mail and
   * social login need a connector of the type `auth`.
   * @defaultValue wallets first when one is installed, else e-mail, social, wallet
   */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /** In which order the actions of an account are listed. Those that are left out are not shown. */
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/**
 * Every option of `createKit`, as it is when defaults are filled in: one that can be `undefined` has no
 * default. The checks and the defaults are in `options.ts`, and `docs/reference/options.md` is made from
 * both. `@defaultValue` is for defaults that the table does not have, or has at length.
 */
export interface Settings {
  /**
   * The chain families that the app supports, one adapter each. The first is in the foreground when a
   * visitor comes for the first time.
   */
  readonly adapters: readonly ChainAdapter[]
  /**
   * Connectors beside those that the adapters find, for example `walletConnect()`. A function is called
   * once with the kit's settings.
   */
  readonly connectors: readonly (Connector | CreateConnector)[] | undefined
  /**
   * Names the app to the services and to the pairing relay, which do not answer without it. Up to 64
   * letters, digits, `-` and `_`.
   */
  readonly projectId: string | undefined
  /** What wallets show about the app. */
  readonly metadata: MetadataSettings
  /**
   * Where the back end is. Without one, the kit still connects the browser's wallets and reads chains
   * through the endpoints of the networks.
   */
  readonly services: ServiceSettings
  /**
   * The network that the kit starts on, as a CAIP-2 id. What a visitor used last comes before it.
   * @defaultValue the first network of the first adapter
   */
  readonly defaultNetwork: ChainId | undefined
  /** What the app turns on, and in which order it is shown. */
  readonly features: Features
  /** Light or dark. `auto` follows the visitor's system. A choice that the visitor made is kept. */
  readonly themeMode: ThemeMode
  /** Values for the public `--bl-*` custom properties. */
  readonly themeVariables: Readonly<Record<`--bl-${string}`, string>>
  /**
   * The language of the screens, as a BCP 47 tag. `auto` takes the first of the visitor's languages that
   * the kit has words for, else English.
   */
  readonly locale: string
  /** Ids of the only wallets to take from the directory. */
  readonly includeWalletIds: readonly string[]
  /** Wallets to show nowhere: their ids in the directory, reverse domain names or names. */
  readonly excludeWalletIds: readonly string[]
  /** Ids of directory wallets to list on the Connect view, in place of recommended ones. */
  readonly featuredWalletIds: readonly string[]
  /** Wallets that the app adds to the list. Each needs an `id` and a `name`; the rest is optional. */
  readonly customWallets: readonly CustomWallet[]
  /** On which devices the row "All wallets" is shown. It needs a directory. */
  readonly allWallets: AllWalletsVisibility
  /** Pictures of networks, by their CAIP-2 ids. */
  readonly chainImages: Readonly<Record<string, string>>
  /** Pictures of wallets, by the id of the connector or of the wallet, or by its reverse domain name. */
  readonly connectorImages: Readonly<Record<string, string>>
  /** Endpoints by CAIP-2 ids. They are asked before the network's own. */
  readonly customRpcUrls: Readonly<Record<string, readonly { readonly url: string }[]>>
  /** The token to show in place of the native balance, by CAIP-2 ids. */
  readonly tokens: Readonly<
    Record<string, { readonly address: string; readonly image?: string | undefined }>
  >
  /** The app's terms. The Connect view links to them. */
  readonly termsConditionsUrl: string | undefined
  /** The app's privacy policy. The Connect view links to it. */
  readonly privacyPolicyUrl: string | undefined
  /** Sign-in with the connected wallet. Not built yet: setting it throws. */
  readonly siwx: object | undefined
  /** The older form of `siwx`, for EVM alone. Not built yet: setting it throws. */
  readonly siweConfig: object | undefined
  /**
   * When the modal's code is fetched from the app's own origin: once the page has loaded and is idle, or
   * with the visitor's first act (`intent`). Browsers that save data, and slow connections, always wait
   * for the act. No service is asked anything before it either way.
   */
  readonly preload: Preload
  /** Do not append the modal to the page's body. The app places `<KitModal>` where it wants. */
  readonly disableAppend: boolean
  /** Draw the screens in place, with `<KitEmbedded>`, instead of in a dialog. */
  readonly enableEmbedded: boolean
  /** List wallets as a way to connect. */
  readonly enableWallets: boolean
  /** List wallets that announce themselves to the page: by EIP-6963, or by the Wallet Standard. */
  readonly enableEIP6963: boolean
  /**
   * List wallets that put an object on the page: `window.ethereum` that is not announced, the list of
   * WBIP-004 on Bitcoin, `injectedWeb3` on Polkadot.
   */
  readonly enableInjected: boolean
  /** Use the app's connectors that pair with phones. */
  readonly enableWalletConnect: boolean
  /** Explain on the Connect view what a wallet is, and how to get one. */
  readonly enableWalletGuide: boolean
  /** Let visitors change the network on the kit's screens. */
  readonly enableNetworkSwitch: boolean
  /** Restore earlier connections when the kit starts. */
  readonly enableReconnect: boolean
  /** Let wallets stay, and write, on networks that the app does not list. */
  readonly allowUnsupportedChain: boolean
  /**
   * What happens when the wallet is on a network that the app does not list. `view` asks for another one
   * before any other screen. `banner` leaves the screens open and blocks only what is written, with
   * `<UnsupportedBanner>` to say so.
   */
  readonly unsupportedChain: 'view' | 'banner'
  /** The app shows the pairing link itself; the kit draws no QR code. */
  readonly manualWCControl: boolean
  /** Which account is used of a family that has several. Not built yet: setting it throws. */
  readonly defaultAccountTypes: Partial<Record<Namespace, AccountType>>
  /**
   * IANA time zones in which neither purchases nor swaps are offered. `[]` turns this off.
   * @defaultValue the twelve zones of the China region
   */
  readonly restrictedTimezones: readonly string[]
  /**
   * Where alerts for developers go, beside the event `alertRaised` and the kit's log. `true`: to the
   * console and to the screen. `false`: to neither.
   * @defaultValue the console, and in development (`NODE_ENV` is `development`) the screen as well
   */
  readonly debug: boolean | undefined
  /** The SDK's type that calls of the services carry (`st`). The binding sets it. */
  readonly sdkType: string
  /** The SDK's version that calls of the services carry (`sv`). The binding sets it. */
  readonly sdkVersion: string
  /**
   * Where the kit keeps what outlives a visit.
   * @defaultValue `localStorage`
   */
  readonly storage: KitStorage | undefined
  /**
   * The time and its timers, for tests.
   * @defaultValue the system's clock
   */
  readonly clock: Clock | undefined
  /** Is given every note of the kit's log as well. */
  readonly logger: Logger | undefined
  /**
   * What the kit asks its services and endpoints with.
   * @defaultValue the page's `fetch`
   */
  readonly fetch: typeof fetch | undefined
  /**
   * How windows are opened, for example to log in with a social account.
   * @defaultValue popups of the browser
   */
  readonly windows: Windows | undefined
  /**
   * The app's TanStack Query client, to share its cache with the kit.
   * @defaultValue a client of the kit's own
   */
  readonly queryClient: QueryClient | undefined
}

/** The options that hold options. */
export type SettingGroup = 'metadata' | 'services' | 'features'

// Mapped over the keys themselves, so that editors show the description of every option.
type Given<T> = { readonly [Name in keyof T]?: T[Name] | undefined }
type GivenSettings = {
  readonly [Name in keyof Settings]?:
    | (Name extends SettingGroup ? Given<Settings[Name]> : Settings[Name])
    | undefined
}

/** What an app passes to `createKit`. Everything but `adapters` has a default. */
export interface KitOptions extends Omit<GivenSettings, 'adapters'>, Pick<Settings, 'adapters'> {}

/** Where the back end is. */
export interface ServiceUrls extends Given<ServiceSettings> {}

/** The options after validation: complete, frozen, with every default filled in. */
export interface KitConfig
  extends Omit<
    Settings,
    | 'connectors'
    | 'storage'
    | 'clock'
    | 'logger'
    | 'fetch'
    | 'windows'
    | 'queryClient'
    | 'siwx'
    | 'siweConfig'
    | 'metadata'
    | 'services'
    | 'customRpcUrls'
  > {
  readonly metadata: AppMetadata
  /** Base URLs without a trailing slash; `undefined` means the part is not there. */
  readonly services: {
    readonly data: string | undefined
    readonly directory: string | undefined
    readonly auth: string | undefined
    readonly relay: string | undefined
    readonly frame: string | undefined
  }
  readonly customRpcUrls: Readonly<Record<string, readonly string[]>>
}
