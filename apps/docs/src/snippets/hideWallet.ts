import { evm } from '@bowline/adapter-evm'
import { createKit } from '@bowline/react'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: [evm({ networks: [mainnet] })],
  // A directory id, a reverse domain name or a name.
  excludeWalletIds: ['com.example.wallet', 'Example Wallet'],
})
