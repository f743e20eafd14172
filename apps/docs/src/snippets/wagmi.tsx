import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from 'viem/chains'
import { createConfig, http, WagmiProvider } from 'wagmi'

const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
const queryClient = new QueryClient()
const kit = createKit({ adapters: [evm({ wagmi: config })], queryClient })

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config} reconnectOnMount={false}>
    <QueryClientProvider client={queryClient}>
      <KitProvider kit={kit}>
        <KitButton />
      </KitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
