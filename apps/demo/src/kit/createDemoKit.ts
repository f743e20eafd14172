import { evm } from '@bowline/adapter-evm'
import { walletConnect } from '@bowline/connector-walletconnect'
import { createKit } from '@bowline/react'
import { sandboxWorld } from '@bowline/sandbox/world'
import type { Config } from 'wagmi'
import { PROJECT_ID, relayUrl, servicesUrl } from '../networks.ts'
import type { Settings } from '../settings.ts'

const { address } = sandboxWorld.tokens.usdc
/** It is at the same place on both chains. */
const USDC = { 'eip155:31337': { address }, 'eip155:31338': { address } }

/** One kit for one choice of settings; the panel makes a new one on every change. */
export function createDemoKit(wagmi: Config, settings: Settings) {
  const { accent, featured, balanceInUsdc, useServices, legalCheckbox, ...rest } = settings
  const { walletsAsk: _, ...options } = rest
  return createKit({
    adapters: [evm({ wagmi })],
    connectors: [walletConnect()],
    projectId: PROJECT_ID,
    services: useServices ? { url: servicesUrl() } : { relay: relayUrl() },
    metadata: {
      name: 'Bowline demo',
      description: 'Try every button and hook',
      url: location.origin,
      icons: [`${location.origin}/bowline.svg`],
    },
    features: { legalCheckbox },
    themeVariables: accent ? { '--bl-color-accent': accent } : {},
    tokens: balanceInUsdc ? USDC : {},
    featuredWalletIds: featured ? ['rainbow', 'metamask'] : [],
    termsConditionsUrl: `${location.origin}/terms`,
    privacyPolicyUrl: `${location.origin}/privacy`,
    ...options,
  })
}
