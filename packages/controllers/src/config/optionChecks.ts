import { is } from '../is.ts'
import {
  ACCOUNT_TYPES,
  CONNECTOR_ORDER,
  RESTRICTED_TIMEZONES,
  SOCIAL_PROVIDERS,
  WALLET_FEATURES,
} from './defaults.ts'

/** What an option has to be, in words and as a check, and what it is when it is left out. */
export interface OptionCheck {
  readonly expected: string
  readonly check: (value: unknown) => boolean
  readonly otherwise?: unknown
  /** The options inside of this one. */
  readonly inside?: OptionChecks | undefined
}

export type OptionChecks = Readonly<Record<string, OptionCheck>>

const option = (
  expected: string,
  check: OptionCheck['check'],
  otherwise?: unknown,
): OptionCheck => ({
  expected,
  check,
  otherwise,
})
const each = (names: string, one: OptionCheck): OptionChecks =>
  Object.fromEntries(names.split(' ').map((name) => [name, one]))
const group = (inside: OptionChecks): OptionCheck => ({ ...option('an object', is.object), inside })
const text = (otherwise?: string) => option('a string', is.text, otherwise)
const flag = (otherwise: boolean) => option('true or false', is.oneOf([true, false]), otherwise)
const url = option('a URL', is.url)
const texts = (otherwise: readonly string[] = []) =>
  option('a list of strings', is.listOf(is.text), otherwise)
const oneOf = (...names: readonly string[]) =>
  option(`one of ${names.join(', ')}`, is.oneOf(names), names[0])
const sorted = (names: readonly string[], otherwise?: readonly string[]) =>
  option(`a list of ${names.join(', ')}`, is.listOf(is.oneOf(names)), otherwise)

/**
 * Every option of `createKit` and its default. What is not named here is unknown and warns.
 * Not a valibot schema: every page loads this first, and with it all of valibot that anything uses.
 */
export const optionChecks: OptionChecks = {
  adapters: option('a list of adapters', is.listOf(is.with('discover load'))),
  connectors: option('a list of connectors', is.listOf(is.either(is.call, is.with('connect')))),
  metadata: group({ ...each('name description', text('')), url: text(), icons: texts() }),
  services: group({
    ...each('url data directory auth frame', url),
    relay: option('false or a URL', is.either(is.oneOf([false]), is.url)),
  }),
  features: group({
    ...each('swaps onramp receive send email history analytics allWallets', flag(true)),
    ...each('legalCheckbox smartSessions collapseWallets', flag(false)),
    socials: option(
      `false or a list of ${SOCIAL_PROVIDERS.join(', ')}`,
      is.either(is.oneOf([false]), is.listOf(is.oneOf(SOCIAL_PROVIDERS))),
      SOCIAL_PROVIDERS,
    ),
    connectorTypeOrder: sorted(CONNECTOR_ORDER, CONNECTOR_ORDER),
    connectMethodsOrder: sorted(['email', 'social', 'wallet']),
    walletFeaturesOrder: sorted(WALLET_FEATURES, WALLET_FEATURES),
  }),
  ...each('projectId defaultNetwork', text()),
  locale: text('auto'),
  sdkType: text('bowline'),
  sdkVersion: text('0.0.0'),
  themeMode: oneOf('auto', 'light', 'dark'),
  ...each(
    'themeVariables chainImages connectorImages',
    option('a record of strings', is.recordOf(is.text), {}),
  ),
  ...each('includeWalletIds excludeWalletIds featuredWalletIds', texts()),
  customWallets: option(
    'a list of wallets with id and name',
    is.listOf(is.with('id name', is.text)),
    [],
  ),
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  customRpcUrls: option(
    'a record of lists of { url }',
    is.recordOf(is.listOf(is.with('url', is.url))),
    {},
  ),
  tokens: option('a record of { address }', is.recordOf(is.with('address', is.text)), {}),
  ...each('termsConditionsUrl privacyPolicyUrl', url),
  ...each('siwx siweConfig', option('an object', is.object)),
  ...each(
    'enableWallets enableEIP6963 enableInjected enableWalletConnect enableWalletGuide ' +
      'enableNetworkSwitch enableReconnect debug',
    flag(true),
  ),
  ...each('disableAppend enableEmbedded allowUnsupportedChain manualWCControl', flag(false)),
  unsupportedChain: oneOf('view', 'banner'),
  defaultAccountTypes: option(
    'a record of account types',
    is.recordOf(is.oneOf(['eoa', 'smartAccount', 'payment'])),
    ACCOUNT_TYPES,
  ),
  restrictedTimezones: texts(RESTRICTED_TIMEZONES),
  storage: option('a storage', is.with('get set remove')),
  clock: option('a clock', is.with('now after')),
  logger: option('a logger', is.with('log')),
  fetch: option('a function', is.call),
  queryClient: option('a QueryClient', is.with('getQueryCache')),
}
