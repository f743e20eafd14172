import { evm } from '@bowline/adapter-evm'
import { farcaster } from '@bowline/adapter-evm/farcaster'
import { safe } from '@bowline/adapter-evm/safe'
import { createKit } from '@bowline/react'
import type { sdk } from '@farcaster/miniapp-sdk'
import { createChains, PROJECT_ID, servicesUrl, walletRpcUrl } from '../networks.ts'

/** Creates the kit of an app that may be opened in Safe, as a mini app, or by itself. The demo's own page may act as Safe. */
export function createInsideKit(miniApp: typeof sdk) {
  const networks = createChains()
  const walletRpcUrls = Object.fromEntries(networks.map(({ id }) => [id, [walletRpcUrl(id)]]))
  const wallets = farcaster(evm({ networks, walletRpcUrls }), { sdk: miniApp })
  return createKit({
    adapters: [safe(wallets, { origins: [location.origin] })],
    projectId: PROJECT_ID,
    services: { url: servicesUrl() },
  })
}
