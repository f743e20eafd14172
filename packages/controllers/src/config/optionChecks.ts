import { is, type Kind } from '../is.ts'
import {
  ACCOUNT_TYPES,
  CONNECTOR_ORDER,
  RESTRICTED_TIMEZONES,
  SOCIAL_PROVIDERS,
  WALLET_FEATURES,
} from './defaults.ts'

/** Options of one kind with one default, and the options inside of them. */
export type OptionCheck = readonly [
  names: string,
  kind: Kind,
  otherwise?: unknown,
  inside?: readonly OptionCheck[],
]

const { text, flag, object, url, call, no, oneOf, either, listOf, recordOf, with: having } = is
const texts = listOf(text)
const NOT_BUILT = 'left out: it is not built yet'
const unbuilt = is.never(NOT_BUILT)
/** Apps may turn off already what cannot be turned on yet. */
const unbuiltFlag = either(no, unbuilt)

/**
 * Every option of `createKit` and its default. What is not named here is unknown and warns. What is not
 * built yet has its default and throws when an app sets it: an app must not believe that it works.
 * Not a valibot schema: every page loads this first, and with it all of valibot that anything uses.
 */
export const optionChecks: readonly OptionCheck[] = [
  ['adapters', listOf(having('discover load'))],
  ['connectors', listOf(either(call, having('connect')))],
  [
    'metadata',
    object,
    {},
    [
      ['name description', text, ''],
      ['url', text],
      ['icons', texts, []],
    ],
  ],
  [
    'services',
    object,
    {},
    [
      ['url data directory', url],
      ['auth frame', unbuilt],
      ['relay', either(no, url)],
    ],
  ],
  [
    'features',
    object,
    {},
    [
      ['swaps onramp receive send history analytics allWallets', flag, true],
      ['legalCheckbox collapseWallets', flag, false],
      ['email', unbuiltFlag, true],
      ['smartSessions', unbuiltFlag, false],
      ['socials', either(no, either(is.empty, unbuilt)), SOCIAL_PROVIDERS],
      ['connectorTypeOrder', listOf(oneOf(...CONNECTOR_ORDER)), CONNECTOR_ORDER],
      ['connectMethodsOrder', listOf(oneOf('email', 'social', 'wallet'))],
      ['walletFeaturesOrder', listOf(oneOf(...WALLET_FEATURES)), WALLET_FEATURES],
    ],
  ],
  ['projectId defaultNetwork', text],
  ['locale', text, 'auto'],
  ['sdkType', text, 'bowline'],
  ['sdkVersion', text, '0.0.0'],
  ['themeMode', oneOf('auto', 'light', 'dark'), 'auto'],
  ['themeVariables chainImages connectorImages', recordOf(text), {}],
  ['includeWalletIds excludeWalletIds featuredWalletIds', texts, []],
  ['customWallets', listOf(having('id name', text)), []],
  ['allWallets', oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'), 'SHOW'],
  ['customRpcUrls', recordOf(listOf(having('url', url))), {}],
  ['tokens', recordOf(having('address', text)), {}],
  ['termsConditionsUrl privacyPolicyUrl', url],
  ['siwx siweConfig', unbuilt],
  ['enableWallets enableEIP6963 enableInjected enableWalletConnect', flag, true],
  ['enableWalletGuide enableNetworkSwitch enableReconnect', flag, true],
  ['debug', flag],
  ['disableAppend enableEmbedded allowUnsupportedChain manualWCControl', flag, false],
  ['unsupportedChain', oneOf('view', 'banner'), 'view'],
  ['preload', oneOf('idle', 'intent'), 'idle'],
  ['defaultAccountTypes', unbuilt, ACCOUNT_TYPES],
  ['restrictedTimezones', texts, RESTRICTED_TIMEZONES],
  ['storage', having('get set remove')],
  ['clock', having('now after')],
  ['logger', having('log')],
  ['fetch', call],
  ['queryClient', having('getQueryCache')],
]
