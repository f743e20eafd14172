import { createConfig, http } from 'wagmi'
import { createChains } from '../networks.ts'

/** The host app's own wagmi config: its hooks and ours see the same wallet. */
export function createWagmiConfig() {
  const [local, harbor] = createChains()
  return createConfig({
    chains: [local, harbor],
    transports: { [local.id]: http(), [harbor.id]: http() },
    multiInjectedProviderDiscovery: false, // discovery is the kit's job here
    storage: null, // so is remembering; wagmi's own store breaks where storage is blocked
  })
}
