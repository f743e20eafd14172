import type { AccountType, ConnectorGroup, Features, SocialProvider } from './KitConfig.ts'

export const SOCIAL_PROVIDERS: readonly SocialProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

export const CONNECTOR_ORDER: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

export const WALLET_FEATURES: Features['walletFeaturesOrder'] = [
  'onramp',
  'swaps',
  'receive',
  'send',
]

export const ACCOUNT_TYPES: Readonly<Record<string, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}

/** The twelve zones of the China region, under all the names that browsers report. */
export const RESTRICTED_TIMEZONES: readonly string[] = [
  ...'Shanghai Urumqi Chongqing Chungking Harbin Kashgar Beijing Macau Macao Hong_Kong'
    .split(' ')
    .map((city) => `Asia/${city}`),
  'Hongkong',
  'PRC',
]
