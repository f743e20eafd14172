import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider } from '@bowline/react'
import { devAccount } from '@bowline/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { mock } from '@wagmi/core'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'

function Hooks() {
  const { address, connector } = useConnection()
  return <p>{`wagmi has ${connector?.name ?? 'nothing'} ${address?.slice(0, 4) ?? ''}`}</p>
}

test('a visitor without an extension connects a connector of the app’s wagmi config', async () => {
  const config = createConfig({
    chains: [foundry],
    transports: { [foundry.id]: http() },
    connectors: [mock({ accounts: [devAccount(0).address] })],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const kit = createKit({ adapters: [evm({ wagmi: config })] })
  const app = render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <KitProvider kit={kit}>
          <KitButton showBalance={false} />
          <Hooks />
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  const press = async (name: string) => (await screen.findByRole('button', { name })).click()

  await press('Connect wallet')
  expect(await screen.findByRole('button', { name: 'Mock Connector' })).toBeTruthy()
  expect(screen.queryByText('No wallet in this browser')).toBeNull()
  await press('Mock Connector')
  expect(await screen.findByRole('button', { name: /0xf3/ })).toBeTruthy()
  expect(await screen.findByText('wagmi has Mock Connector 0xf3')).toBeTruthy()

  app.unmount()
  kit.destroy()
})
