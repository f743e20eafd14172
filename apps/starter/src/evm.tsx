import { evm } from '@bowline/adapter-evm'
import { walletConnect } from '@bowline/connector-walletconnect'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'
import { createRoot } from 'react-dom/client'
import { local, PROJECT_ID, SERVICES } from './local.ts'

const kit = createKit({
  adapters: [evm({ networks: [local] })],
  connectors: [walletConnect()],
  projectId: PROJECT_ID,
  services: { url: SERVICES },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <KitButton />
  </KitProvider>,
)
