import { bitcoin, bitcoinMainnet } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot, polkadotRelay } from '@bowline/adapter-polkadot'
import { solana, solanaMainnet } from '@bowline/adapter-solana'
import { walletConnect } from '@bowline/connector-walletconnect'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'
import { createRoot } from 'react-dom/client'
import { local, PROJECT_ID, SERVICES } from './local.ts'

const kit = createKit({
  adapters: [
    evm({ networks: [local] }),
    solana({ networks: [solanaMainnet] }),
    bitcoin({ networks: [bitcoinMainnet] }),
    polkadot({ networks: [polkadotRelay] }),
  ],
  connectors: [walletConnect()],
  projectId: PROJECT_ID,
  services: { url: SERVICES },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <KitButton />
  </KitProvider>,
)
