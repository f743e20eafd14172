import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import { base, mainnet } from 'viem/chains'
import '@bowline/react/styles.css'

const kit = createKit({
  adapters: [evm({ networks: [mainnet, base] })],
})

export const App = () => (
  <KitProvider kit={kit}>
    <KitButton />
  </KitProvider>
)
