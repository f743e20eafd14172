import { solana, solanaMainnet } from '@bowline/adapter-solana'
import { embedded } from '@bowline/embedded-wallet'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'

const kit = createKit({
  adapters: [solana({ networks: [solanaMainnet] })],
  connectors: [embedded({ passkey: true })],
  projectId: 'my-project',
  services: {
    url: 'https://wallets.example',
    frame: 'https://login.example',
  },
  features: { email: false },
  theme: { accent: '#0f766e', dark: { accent: '#2dd4bf' } },
})

export const App = () => (
  <KitProvider kit={kit}>
    <KitButton />
  </KitProvider>
)
