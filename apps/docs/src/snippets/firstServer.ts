import { evm } from '@bowline/adapter-evm'
import { walletConnect } from '@bowline/connector-walletconnect'
import { createKit } from '@bowline/react'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: [evm({ networks: [mainnet] })],
  connectors: [walletConnect()],
  projectId: 'local-project',
  services: { url: 'http://127.0.0.1:8787' },
})
