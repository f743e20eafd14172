import { evm } from '@bowline/adapter-evm'
import { createKit, KitProvider, memoryStorage } from '@bowline/react'
import { createEvmTestWallet } from '@bowline/testing'
import { type ComponentType, useState } from 'react'
import { foundry } from 'viem/chains'

const chains = [{ id: foundry.id, rpcUrl: 'http://127.0.0.1:8545' }] as const

/** A decorator: `decorators: [withKit]` in .storybook/preview. */
export function withKit(Story: ComponentType) {
  const [kit] = useState(() => {
    createEvmTestWallet({ name: 'Harbor', rdns: 'test.harbor', chains }).announce(window)
    return createKit({ adapters: [evm({ networks: [foundry] })], storage: memoryStorage() })
  })
  return (
    <KitProvider kit={kit}>
      <Story />
    </KitProvider>
  )
}
