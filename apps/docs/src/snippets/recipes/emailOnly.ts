import { evm } from '@bowline/adapter-evm'
import { embedded } from '@bowline/embedded-wallet'
import { createKit } from '@bowline/react'
import { base } from 'viem/chains'

export const kit = createKit({
  adapters: [evm({ networks: [base] })],
  connectors: [embedded({ frameUrl: 'https://wallet.example', passkey: true })],
  projectId: 'my-project',
  features: { connectMethodsOrder: ['email', 'passkey'] },
})
