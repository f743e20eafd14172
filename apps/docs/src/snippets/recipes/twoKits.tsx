import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider, webStorage } from '@bowline/react'
import { base, mainnet } from 'viem/chains'

const shop = createKit({ adapters: [evm({ networks: [mainnet] })] })
const games = createKit({
  adapters: [evm({ networks: [base] })],
  // Without a storage of its own it would restore what the other one has connected.
  storage: webStorage(() => sessionStorage),
})

export const Page = () => (
  <>
    <KitProvider kit={shop}>
      <KitButton />
    </KitProvider>
    <KitProvider kit={games}>
      <KitButton label="Connect for the games" />
    </KitProvider>
  </>
)
