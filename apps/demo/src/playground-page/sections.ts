import type { ControlPath } from './controls.ts'

export interface Section {
  readonly title: string
  readonly paths: readonly ControlPath[]
}

/** The controls in the order of the page. */
export const SECTIONS: readonly Section[] = [
  { title: 'Families and logins', paths: ['adapters', 'connectors', 'enableEmbedded'] },
  {
    title: 'Theme',
    paths: [
      ...(['themeMode', 'theme.accent', 'theme.radius', 'theme.density', 'theme.font'] as const),
      ...(['theme.light', 'theme.dark', 'theme.variables'] as const),
    ],
  },
  {
    title: 'Features',
    paths: [
      ...(['features.send', 'features.receive', 'features.swaps', 'features.onramp'] as const),
      ...(['features.history', 'features.walletFeaturesOrder', 'features.email'] as const),
      ...(['features.socials', 'features.connectMethodsOrder'] as const),
      ...(['features.collapseWallets', 'features.allWallets'] as const),
      ...(['features.connectorTypeOrder', 'features.legalCheckbox'] as const),
      ...(['features.smartSessions', 'features.analytics'] as const),
    ],
  },
  {
    title: 'Wallets',
    paths: [
      ...(['enableWallets', 'enableWalletConnect', 'enableEIP6963', 'enableInjected'] as const),
      ...(['enableWalletGuide', 'manualWCControl', 'allWallets'] as const),
      ...(['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const),
      ...(['customWallets', 'connectorImages'] as const),
    ],
  },
  {
    title: 'Networks',
    paths: [
      ...(['enableNetworkSwitch', 'allowUnsupportedChain', 'unsupportedChain'] as const),
      ...(['defaultNetwork', 'chainImages', 'customRpcUrls', 'tokens'] as const),
      'defaultAccountTypes',
    ],
  },
  {
    title: 'Your app',
    paths: [
      ...(['locale', 'metadata.name', 'metadata.description', 'metadata.url'] as const),
      ...(['metadata.icons', 'termsConditionsUrl', 'privacyPolicyUrl'] as const),
    ],
  },
  {
    title: 'Behaviour',
    paths: ['siwx', 'preview', 'enableReconnect', 'preload', 'restrictedTimezones', 'debug'],
  },
]
