import {
  type AccountType,
  type ChainId,
  isChainId,
  type SignIn,
  type SignInOption,
  type SocialProvider,
} from '@bowline/common'
import { is, type KindOf } from '../core/is.ts'
import type { SchemeColors, Settings } from './KitConfig.ts'
import { type OptionsFor, option, optional, required } from './option.ts'

const signInServer = is.with<object>('getNonce verify getSession signOut')
const { text, flag, url, no, call, oneOf, either, listOf, recordOf, with: having } = is
const texts = listOf(text)
const color = is.like(/^#[\da-f]{6}$/i, 'a colour like #2545d0')
/** Cannot leave its declaration, and asks for no address. */
const css = is.like(/^(?!.*(url|src|image|set)\()[^;{}<>\\]+$/is, 'plain CSS, without an address')
const variables = recordOf(css)
const scheme: KindOf<SchemeColors> = {
  name: `colours and variables`,
  fits: (value) =>
    is.object.fits(value) &&
    Object.entries(Object(value)).every(
      ([name, one]) => one === undefined || (name === 'variables' ? variables : color).fits(one),
    ),
}
const chainId: KindOf<ChainId> = {
  name: 'a CAIP-2 network id such as eip155:1',
  fits: (value) => text.fits(value) && isChainId(String(value)),
}

const SOCIAL_PROVIDERS: readonly SocialProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]
const CONNECTOR_GROUPS = [
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
  'walletConnect',
] as const
const WALLET_FEATURES = ['onramp', 'swaps', 'receive', 'send'] as const
const { name, fits } = recordOf(oneOf<AccountType>('eoa', 'smartAccount', 'payment', 'ordinals'))
const accountTypes: KindOf<Settings['defaultAccountTypes']> = { name, fits }
const ACCOUNT_TYPES: Readonly<Record<string, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}
/**
 * The check and the default of every option. Other names are unknown and cause a warning. Not a valibot
 * schema: this file is in the first chunk of every page, and valibot would be too.
 */
export const options: OptionsFor<Settings> = {
  adapters: required(listOf(having('discover load'))),
  connectors: optional(listOf(either(call(), having('connect')))),
  projectId: optional(text),
  metadata: {
    name: option(text, ''),
    description: option(text, ''),
    url: optional(text),
    icons: option(texts, []),
  },
  services: {
    url: optional(url),
    data: optional(url),
    directory: optional(url),
    relay: optional(either(no, url)),
    frame: optional(url),
  },
  defaultNetwork: optional(chainId),
  features: {
    swaps: option(flag, true),
    onramp: option(flag, true),
    receive: option(flag, true),
    send: option(flag, true),
    email: option(flag, true),
    socials: option(either(no, listOf(oneOf(...SOCIAL_PROVIDERS))), SOCIAL_PROVIDERS),
    history: option(flag, true),
    analytics: option(flag, true),
    allWallets: option(flag, true),
    legalCheckbox: option(flag, false),
    smartSessions: option(flag, false),
    collapseWallets: option(flag, false),
    connectorTypeOrder: option(listOf(oneOf(...CONNECTOR_GROUPS)), CONNECTOR_GROUPS),
    connectMethodsOrder: optional(listOf(oneOf('email', 'social', 'passkey', 'wallet'))),
    walletFeaturesOrder: option(listOf(oneOf(...WALLET_FEATURES)), WALLET_FEATURES),
  },
  preview: optional(having('asksToSign loadReader')),
  themeMode: option(oneOf('auto', 'light', 'dark'), 'auto'),
  theme: {
    accent: optional(color),
    radius: optional(oneOf('none', 'sm', 'md', 'lg')),
    font: optional(css),
    density: optional(oneOf('compact', 'normal', 'spacious')),
    variables: optional(variables),
    light: optional(scheme),
    dark: optional(scheme),
  },
  locale: option(text, 'auto'),
  includeWalletIds: option(texts, []),
  excludeWalletIds: option(texts, []),
  featuredWalletIds: option(texts, []),
  customWallets: option(listOf(having('id name', text)), []),
  allWallets: option(oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'), 'SHOW'),
  chainImages: option(recordOf(text), {}),
  connectorImages: option(recordOf(text), {}),
  customRpcUrls: option(recordOf(listOf(having('url', url))), {}),
  tokens: option(recordOf(having('address', text)), {}),
  termsConditionsUrl: optional(url),
  privacyPolicyUrl: optional(url),
  siwx: optional(is.with<SignInOption>('server', is.either(is.oneOf('kit'), signInServer))),
  siweConfig: optional(is.with<SignIn>('server', signInServer)),
  preload: option(oneOf('idle', 'intent'), 'idle'),
  disableAppend: option(flag, false),
  enableEmbedded: option(flag, false),
  enableWallets: option(flag, true),
  enableEIP6963: option(flag, true),
  enableInjected: option(flag, true),
  enableWalletConnect: option(flag, true),
  enableWalletGuide: option(flag, true),
  enableNetworkSwitch: option(flag, true),
  enableReconnect: option(flag, true),
  allowUnsupportedChain: option(flag, false),
  unsupportedChain: option(oneOf('view', 'banner'), 'view'),
  manualWCControl: option(flag, false),
  defaultAccountTypes: option(accountTypes, ACCOUNT_TYPES),
  restrictedTimezones: optional(texts),
  debug: optional(flag),
  sdkType: option(text, 'bowline'),
  sdkVersion: option(text, '0'),
  storage: optional(having('get set remove')),
  clock: optional(having('now after')),
  logger: optional(having('log')),
  fetch: optional(call()),
  windows: optional(having('canOpen open')),
  queryClient: optional(having('getQueryCache')),
}
