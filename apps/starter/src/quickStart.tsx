import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <KitButton />
  </KitProvider>,
)
