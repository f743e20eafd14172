const wagmiConfig = `
const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
const queryClient = new QueryClient()
`

/** Two apps that do the same: connect a browser wallet and show its address. */
export const apps = {
  wagmi: `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, injected, useConnect, useConnection, WagmiProvider } from 'wagmi'
import { mainnet } from 'viem/chains'
${wagmiConfig}
function Button() {
  const { address } = useConnection()
  const connect = useConnect()
  const onClick = () => connect.mutate({ connector: injected() })
  return h('button', { onClick }, address ?? 'Connect')
}
createRoot(document.getElementById('root')).render(
  h(WagmiProvider, { config }, h(QueryClientProvider, { client: queryClient }, h(Button))),
)
`,
  bowline: `
import { evm } from '@bowline/adapter-evm'
import { ConnectButton, createKit, KitProvider } from '@bowline/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'
import { mainnet } from 'viem/chains'
${wagmiConfig}
const kit = createKit({ adapters: [evm({ wagmi: config })] })
function Address() {
  const { address } = useConnection()
  return h('p', null, address)
}
createRoot(document.getElementById('root')).render(
  h(WagmiProvider, { config }, h(QueryClientProvider, { client: queryClient },
    h(KitProvider, { kit }, h(ConnectButton), h(Address)))),
)
`,
}
