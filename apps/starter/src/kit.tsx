import { evm } from '@bowline/adapter-evm'
import { walletConnect } from '@bowline/connector-walletconnect'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'
import { createRoot } from 'react-dom/client'
import { PROJECT_ID, SERVICES } from './local.ts'
import { Shell } from './Shell.tsx'
import { wagmiConfig } from './wagmiConfig.ts'

const kit = createKit({
  adapters: [evm({ wagmi: wagmiConfig })],
  connectors: [walletConnect()],
  projectId: PROJECT_ID,
  services: { url: SERVICES },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Shell config={wagmiConfig}>
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>
  </Shell>,
)
