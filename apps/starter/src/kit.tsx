import { evm } from '@bowline/adapter-evm'
import { walletConnect } from '@bowline/connector-walletconnect'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'
import { createRoot } from 'react-dom/client'
import { Shell } from './Shell.tsx'
import { PROJECT_ID, SERVICES, wagmiConfig } from './wagmiConfig.ts'

const kit = createKit({
  adapters: [evm({ wagmi: wagmiConfig })],
  connectors: [walletConnect()],
  projectId: PROJECT_ID,
  services: { url: SERVICES },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Shell>
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>
  </Shell>,
)
