import type {
  AccountType,
  AppMetadata,
  ChainAdapter,
  ChainId,
  Clock,
  Connector,
  CreateConnector,
  KitStorage,
  Logger,
  Namespace,
  SignIn,
  SignInOption,
  SocialProvider,
} from '@bowline/common'
import type { RequestReaders } from '@bowline/common/reading'
import type { QueryClient } from '@tanstack/query-core'
import type { Windows } from '../core/windows.ts'

export type ThemeMode = 'light' | 'dark' | 'auto'
export type ThemeRadius = 'none' | 'sm' | 'md' | 'lg'
export type ThemeDensity = 'compact' | 'normal' | 'spacious'
export type ConnectMethod = 'email' | 'social' | 'passkey' | 'wallet'
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
export type Preload = 'idle' | 'intent'

/** A wallet that the app adds to the list itself. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  readonly mobileLink?: string | undefined
  /** A universal link (`https:`), if `mobileLink` is a custom scheme. It is tried first. */
  readonly universalLink?: string | undefined
  /** Opens a page in the wallet's own browser. Contains `{url}`, `{page}` or `{origin}`; see `browseLink`. */
  readonly browseLink?: string | undefined
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
   * Chain data: balances with values, prices, NFTs, names, history, swaps and purchases.
   * @defaultValue `services.url`
   */
  readonly data: string | undefined
  /**
   * The list of all wallets, and their pictures.
   * @defaultValue `services.url`
   */
  readonly directory: string | undefined
  /**
   * The pairing relay (`wss:`). `false` keeps the public one even when `url` is set.
   * @defaultValue `/relay` of `services.url`, else the public relay
   */
  readonly relay: string | false | undefined
  /**
   * The page of the embedded wallet, on an origin of its own: the `frameUrl` of `embedded()` where that has none. The page
   * logs its users in by itself, so login needs no address here.
   */
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
  /** Show the email field, where a connector offers one. `true` throws where none does. */
  readonly email: boolean
  /**
   * The providers of social login for which a button is shown, in this order, where a connector offers them.
   * Naming one that no connector offers throws. `false` and `[]` turn social login off.
   */
  readonly socials: readonly SocialProvider[] | false
  /** Show what the account has done. */
  readonly history: boolean
  /**
   * Report usage to the app's own directory server, if that server asks for it. Nothing is sent before
   * the visitor opens the modal or connects, and nothing identifies the visitor.
   */
  readonly analytics: boolean
  /** Show the row "All wallets". `allWallets` says on which devices. */
  readonly allWallets: boolean
  /**
   * Lock the wallets until the visitor accepts `termsConditionsUrl` and `privacyPolicyUrl`. At least one
   * of the two must be set.
   */
  readonly legalCheckbox: boolean
  /**
   * Pass on requests for standing permissions of smart accounts (`wallet_grantPermissions`, ERC-7715) to
   * wallets whose page can show them, such as the embedded wallet.
   */
  readonly smartSessions: boolean
  /** Collapse the wallets into one row if there are other ways to connect. */
  readonly collapseWallets: boolean
  /** The order of the wallet groups. Groups that are left out follow in their default order. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  /**
   * The order of the ways to connect. Ways that are left out are not shown. Email, social login and
   * passkeys need a connector that offers them.
   * @defaultValue email, social, passkey, wallet; wallets first when one is installed
   */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /** The order of the account's actions. Actions that are left out are not shown. */
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/** Colours of light screens or of dark ones, as `#rrggbb`. What is left out is derived from the others. */
export interface SchemeColors {
  /** The colour of the main action, in place of `theme.accent`. */
  readonly accent?: string | undefined
  /** What the screens are drawn on. */
  readonly background?: string | undefined
  readonly text?: string | undefined
  /** Values of single `--bl-*` custom properties. They win over what is derived. */
  readonly variables?: ThemeVariables | undefined
}

/** Values of public `--bl-*` custom properties. */
export type ThemeVariables = Readonly<Record<`--bl-${string}`, string>>

/** How the screens look. */
export interface ThemeSettings {
  /** The colour of the main action, as `#rrggbb`. Text on it and in it is derived so that it can be read. */
  readonly accent: string | undefined
  /**
   * How round corners are. `none` leaves none round.
   * @defaultValue `'md'`
   */
  readonly radius: ThemeRadius | undefined
  /**
   * A list of font families, as in CSS. The app loads the font; a variable such as `var(--font-inter)` can
   * stand for it.
   * @defaultValue the font of the visitor's system
   */
  readonly font: string | undefined
  /**
   * How much room there is around things.
   * @defaultValue `'normal'`
   */
  readonly density: ThemeDensity | undefined
  /**
   * Values of single `--bl-*` custom properties for both schemes. They cannot contain an address, `;`, `{`,
   * `}`, `<`, `>` or a backslash.
   */
  readonly variables: ThemeVariables | undefined
  /** What light screens have of their own: `accent`, `background` and `text` as `#rrggbb`, and `variables`. */
  readonly light: SchemeColors | undefined
  /** The same for dark screens. */
  readonly dark: SchemeColors | undefined
}

/**
 * Every option of `createKit` after defaults are filled in. An option that can be `undefined` has no
 * default. The checks and defaults are in `options.ts`; `docs/reference/options.md` is generated from
 * both files. Use `@defaultValue` only for a default that the table lacks or that is too long for it.
 */
export interface Settings {
  /**
   * The chain families that the app supports, one adapter each. The first family is active on a visitor's
   * first visit.
   */
  readonly adapters: readonly ChainAdapter[]
  /**
   * Connectors in addition to those of the adapters, for example `walletConnect()`. A function is called
   * once with the kit's settings.
   */
  readonly connectors: readonly (Connector | CreateConnector)[] | undefined
  /**
   * Identifies the app to the services and the pairing relay, which refuse calls without it. Up to 64
   * letters, digits, `-` and `_`.
   */
  readonly projectId: string | undefined
  /** What wallets show about the app. */
  readonly metadata: MetadataSettings
  /**
   * Where the back end is. Without one, the kit connects the browser's wallets and reads chains through
   * the endpoints of the networks.
   */
  readonly services: ServiceSettings
  /**
   * The network that the kit starts on, as a CAIP-2 id. The visitor's last network takes precedence.
   * @defaultValue the first network of the first adapter
   */
  readonly defaultNetwork: ChainId | undefined
  /** What the app turns on, and in which order it is shown. */
  readonly features: Features
  /**
   * Show what the app asks an external wallet to sign or to send before the wallet is asked, decoded by
   * these readers: `clearSigning` of `@bowline/clear-signing`. Their code loads with the first request. The
   * reviews of payments and swaps are not followed by another one, and a wallet whose page is in a frame
   * shows its requests by itself.
   */
  readonly preview: RequestReaders | undefined
  /** Light or dark. `auto` follows the visitor's system. A mode that the visitor chose is remembered. */
  readonly themeMode: ThemeMode
  /** How the screens look: a few values of the app's own, for both schemes or for one of them. */
  readonly theme: ThemeSettings
  /**
   * The language of the screens, as a BCP 47 tag: `de-AT` is German with the numbers of Austria. `auto`
   * takes the first of the visitor's languages that the kit has words for, else English.
   */
  readonly locale: string
  /** Directory ids of the wallets to show. Other directory wallets are left out. */
  readonly includeWalletIds: readonly string[]
  /** Wallets to hide everywhere, by directory id, reverse domain name or name. */
  readonly excludeWalletIds: readonly string[]
  /** Directory ids of the wallets to list on the Connect view in place of the recommended ones. */
  readonly featuredWalletIds: readonly string[]
  /** Wallets that the app adds to the list. Each needs an `id` and a `name`; the rest is optional. */
  readonly customWallets: readonly CustomWallet[]
  /** The devices on which the row "All wallets" is shown. Requires a directory. */
  readonly allWallets: AllWalletsVisibility
  /** Images of networks, by CAIP-2 id. */
  readonly chainImages: Readonly<Record<string, string>>
  /** Images of wallets, by connector id, wallet id or reverse domain name. */
  readonly connectorImages: Readonly<Record<string, string>>
  /** RPC endpoints by CAIP-2 id. They are tried before the network's own endpoints. */
  readonly customRpcUrls: Readonly<Record<string, readonly { readonly url: string }[]>>
  /** The token to show in place of the native balance, by CAIP-2 id. */
  readonly tokens: Readonly<
    Record<string, { readonly address: string; readonly image?: string | undefined }>
  >
  /** The app's terms. The Connect view links to them. */
  readonly termsConditionsUrl: string | undefined
  /** The app's privacy policy. The Connect view links to it. */
  readonly privacyPolicyUrl: string | undefined
  /** How users sign in to the app with their wallets: with a back end of its own, or with the kit's server. */
  readonly siwx: SignInOption | undefined
  /** Like `siwx`, for wallets of EVM alone: see `createSIWEConfig` of `@bowline/adapter-evm/siwe`. Only one of both can be set. */
  readonly siweConfig: SignIn | undefined
  /**
   * When the modal's code is loaded from the app's own origin, and the modal is built while closed: the code once
   * the kit is created and the modal once the page is idle (`idle`), or both at the visitor's first interaction (`intent`). On
   * slow connections, and in browsers that save data, they always wait for the interaction. No service is called before
   * that in either mode.
   */
  readonly preload: Preload
  /** Do not append the modal to the page's body. The app renders `<KitModal>` itself. */
  readonly disableAppend: boolean
  /** Render the screens in place with `<KitEmbedded>` instead of in a dialog. */
  readonly enableEmbedded: boolean
  /** List wallets as a way to connect. */
  readonly enableWallets: boolean
  /** List wallets that announce themselves to the page, by EIP-6963 or the Wallet Standard. */
  readonly enableEIP6963: boolean
  /**
   * List wallets that inject an object into the page: `window.ethereum` without an announcement, WBIP-004
   * providers on Bitcoin, `injectedWeb3` on Polkadot.
   */
  readonly enableInjected: boolean
  /** Use the app's connectors that pair with phone wallets. */
  readonly enableWalletConnect: boolean
  /** Explain on the Connect view what a wallet is and how to get one. */
  readonly enableWalletGuide: boolean
  /** Let visitors change the network on the kit's screens. */
  readonly enableNetworkSwitch: boolean
  /** Restore earlier connections when the kit starts. */
  readonly enableReconnect: boolean
  /** Allow wallets to stay on networks that the app does not list, and to write there. */
  readonly allowUnsupportedChain: boolean
  /**
   * What happens if the wallet is on a network that the app does not list. `view` asks the visitor to
   * switch before any other screen. `banner` keeps the screens open and blocks only writes; render
   * `<UnsupportedBanner>` to show the notice.
   */
  readonly unsupportedChain: 'view' | 'banner'
  /** The app shows the pairing link itself; the kit renders no QR code. */
  readonly manualWCControl: boolean
  /**
   * The type of account that comes first, per family, in a wallet that has several types and lets the app choose,
   * until its user chooses another one. Families that are left out keep their default: a smart account on EVM, the
   * address for money on Bitcoin. Of a Bitcoin address for collectibles (`ordinals`), coins above 10,000 satoshis are
   * spent like any others, with the collectibles that they may hold.
   */
  readonly defaultAccountTypes: Partial<Record<Namespace, AccountType>>
  /**
   * IANA time zones in which purchases and swaps are not offered. `[]` turns this off.
   * @defaultValue the twelve zones of the China region
   */
  readonly restrictedTimezones: readonly string[] | undefined
  /**
   * Where alerts for developers are shown, in addition to the event `alertRaised` and the kit's log.
   * `true`: in the console and on screen. `false`: in neither.
   * @defaultValue the console, and in development (`NODE_ENV` is `development`) the screen as well
   */
  readonly debug: boolean | undefined
  /** The SDK type that is sent with service calls (`st`). Set by the framework binding. */
  readonly sdkType: string
  /** The SDK version that is sent with service calls (`sv`). Set by the framework binding. */
  readonly sdkVersion: string
  /**
   * Where the kit stores what it keeps between visits.
   * @defaultValue `localStorage`
   */
  readonly storage: KitStorage | undefined
  /**
   * The clock and its timers, for tests.
   * @defaultValue the system's clock
   */
  readonly clock: Clock | undefined
  /** Receives every entry of the kit's log as well. */
  readonly logger: Logger | undefined
  /**
   * The function that sends requests to services and endpoints.
   * @defaultValue the page's `fetch`
   */
  readonly fetch: typeof fetch | undefined
  /**
   * How windows are opened, for example to log in with a social account.
   * @defaultValue popups of the browser
   */
  readonly windows: Windows | undefined
  /**
   * The app's TanStack Query client, if the kit should share its cache.
   * @defaultValue a client of the kit's own
   */
  readonly queryClient: QueryClient | undefined
}

/** The options that contain other options. */
export type SettingGroup = 'metadata' | 'services' | 'features' | 'theme'

// A mapped type, so that editors show the description of each option.
type Given<T> = { readonly [Name in keyof T]?: T[Name] | undefined }
type GivenSettings = {
  readonly [Name in keyof Settings]?:
    | (Name extends SettingGroup ? Given<Settings[Name]> : Settings[Name])
    | undefined
}

/** What an app passes to `createKit`. Every option except `adapters` is optional. */
export interface KitOptions extends Omit<GivenSettings, 'adapters'>, Pick<Settings, 'adapters'> {}

/** How the screens look, as an app says it. */
export interface ThemeOptions extends Given<ThemeSettings> {}

/** Where the back end is. */
export interface ServiceUrls extends Given<ServiceSettings> {}

/** The options after validation: complete, frozen and with all defaults. */
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
  /** How users sign in, from `siwx` or `siweConfig`. */
  readonly siwx: SignIn | undefined
  /** Base URLs without a trailing slash; `undefined` if the service is not configured. */
  readonly services: {
    readonly data: string | undefined
    readonly directory: string | undefined
    readonly relay: string | undefined
    readonly frame: string | undefined
  }
  readonly customRpcUrls: Readonly<Record<string, readonly string[]>>
}
