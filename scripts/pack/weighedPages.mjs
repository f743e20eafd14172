import { quickStart } from './quickStart.mjs'

/** The quick start's page without us. */
const bare = `
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

createRoot(document.getElementById('root') as HTMLElement).render(<button type="button">{mainnet.name}</button>)
`

const families = (imports, adapters, more = '') => `
${imports}
import { createKit, KitButton, KitProvider } from '@bowline/react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [${adapters}]${more} })
createRoot(document.getElementById('root') as HTMLElement).render(<KitProvider kit={kit}><KitButton /></KitProvider>)
globalThis.name = mainnet.name
`
const SOLANA = "import { solana, solanaMainnet } from '@bowline/adapter-solana'"
const BITCOIN = "import { bitcoin, bitcoinMainnet } from '@bowline/adapter-bitcoin'"
const POLKADOT = "import { polkadot, polkadotRelay } from '@bowline/adapter-polkadot'"
const EVM = "import { evm } from '@bowline/adapter-evm'"

/** A hook that reads data adds the query code to the page, but never the modal. */
const balance = `
import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider, useBalance } from '@bowline/react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })
const Balance = () => <p>{useBalance().data?.formatted}</p>
createRoot(document.getElementById('root') as HTMLElement).render(<KitProvider kit={kit}><KitButton /><Balance /></KitProvider>)
`

/** Pages of the app that has every package. */
export const kitPages = () => ({
  bare,
  'quick-start': quickStart(),
  balance,
  solana: families(SOLANA, 'solana({ networks: [solanaMainnet] })'),
  'solana-evm': families(
    `${SOLANA}\n${EVM}`,
    'solana({ networks: [solanaMainnet] }), evm({ networks: [mainnet] })',
  ),
  'solana-bitcoin': families(
    `${SOLANA}\n${BITCOIN}`,
    'solana({ networks: [solanaMainnet] }), bitcoin({ networks: [bitcoinMainnet] })',
  ),
  bitcoin: families(BITCOIN, 'bitcoin({ networks: [bitcoinMainnet] })'),
  'bitcoin-embedded': families(
    `${BITCOIN}\nimport { embedded } from '@bowline/embedded-wallet'`,
    'bitcoin({ networks: [bitcoinMainnet] })',
    ", connectors: [embedded({ frameUrl: 'https://wallet.example' })]",
  ),
  'solana-polkadot': families(
    `${SOLANA}\n${POLKADOT}`,
    'solana({ networks: [solanaMainnet] }), polkadot({ networks: [polkadotRelay] })',
  ),
})

const wagmi = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, injected, useConnect, useConnection, WagmiProvider } from 'wagmi'
import { mainnet } from 'viem/chains'
const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
const queryClient = new QueryClient()
`

/** Two pages that do the same on wagmi: connect a browser wallet and show its address. */
export const wagmiPages = {
  wagmi: `${wagmi}
function Button() {
  const { address } = useConnection()
  const connect = useConnect()
  const onClick = () => connect.mutate({ connector: injected() })
  return <button type="button" onClick={onClick}>{address ?? 'Connect'}</button>
}
createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}><QueryClientProvider client={queryClient}><Button /></QueryClientProvider></WagmiProvider>,
)
`,
  'wagmi-bowline': `${wagmi}
import { evm } from '@bowline/adapter-evm'
import { ConnectButton, createKit, KitProvider } from '@bowline/react'
const kit = createKit({ adapters: [evm({ wagmi: config })] })
function Address() {
  const { address } = useConnection()
  return <p>{address}</p>
}
createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={config}><QueryClientProvider client={queryClient}>
    <KitProvider kit={kit}><ConnectButton /><Address /></KitProvider>
  </QueryClientProvider></WagmiProvider>,
)
`,
}
