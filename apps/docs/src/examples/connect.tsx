import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })

export function Example() {
  return (
    <KitProvider kit={kit}>
      <KitButton showBalance={false} />
    </KitProvider>
  )
}
