import { evm } from '@bowline/adapter-evm'
import { walletConnect } from '@bowline/connector-walletconnect'
import { createKit } from '@bowline/react'
import type { Config } from 'wagmi'
import { PROJECT_ID, servicesUrl } from '../networks.ts'
import type { Settings } from '../settings.ts'

/** One kit for one choice of settings; the panel makes a new one on every change. */
export function createDemoKit(wagmi: Config, settings: Settings) {
  const { accent, featured, legalCheckbox, walletsAsk: _, ...options } = settings
  return createKit({
    adapters: [evm({ wagmi })],
    connectors: [walletConnect()],
    projectId: PROJECT_ID,
    services: { url: servicesUrl() },
    metadata: {
      name: 'Bowline demo',
      description: 'Try every button and hook',
      url: location.origin,
      icons: [`${location.origin}/bowline.svg`],
    },
    features: { legalCheckbox },
    themeVariables: accent ? { '--bl-color-accent': accent } : {},
    featuredWalletIds: featured ? ['rainbow', 'metamask'] : [],
    termsConditionsUrl: `${location.origin}/terms`,
    privacyPolicyUrl: `${location.origin}/privacy`,
    ...options,
  })
}
