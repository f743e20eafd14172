import { evm } from '@bowline/adapter-evm'
import { createKit, KitProvider, useAccount, useModal } from '@bowline/react'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })

function WalletButton() {
  const account = useAccount()
  const { open } = useModal()
  return (
    <button type="button" onClick={() => open()}>
      {account.isConnected ? `Hello ${account.address.slice(0, 8)}` : 'Bring your wallet'}
    </button>
  )
}

export function Example() {
  return (
    <KitProvider kit={kit}>
      <WalletButton />
    </KitProvider>
  )
}
