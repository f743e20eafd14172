import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import { createEvmTestWallet } from '@bowline/testing'
import { render, screen } from '@testing-library/react'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'

const chains = [{ id: foundry.id, rpcUrl: 'http://127.0.0.1:8545' }] as const

test('a visitor connects a wallet', async () => {
  const wallet = createEvmTestWallet({ name: 'Harbor', rdns: 'test.harbor', chains })
  wallet.announce(window)
  const kit = createKit({ adapters: [evm({ networks: [foundry] })] })
  const app = render(
    <KitProvider kit={kit}>
      <KitButton showBalance={false} />
    </KitProvider>,
  )
  const press = async (name: string) => (await screen.findByRole('button', { name })).click()

  await press('Connect wallet')
  await press('Harbor')
  expect(await screen.findByRole('button', { name: /0xf3/ })).toBeTruthy()

  app.unmount()
  kit.destroy()
})
