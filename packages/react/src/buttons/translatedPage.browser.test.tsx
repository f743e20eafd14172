import {
  createFakeAdapter,
  createFakeWallet,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { disconnect, switchNetwork } from '@bowline/controllers'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AccountButton, createKit, KitButton, KitProvider, NetworkButton } from '../index.ts'
import { translatePage } from './translatePage.test.fixture.ts'

let stop = () => {}
afterEach(() => stop())

test('an app on a page that a translator rewrites survives what its buttons do', async () => {
  stop = translatePage()
  const wallet = createFakeWallet()
  const adapter = createFakeAdapter({
    connectors: [wallet.connector],
    networks: [fakeNetwork, otherFakeNetwork],
  })
  const kit = createKit({ adapters: [adapter], projectId: 'test', enableReconnect: false })
  await render(
    <StrictMode>
      <KitProvider kit={kit}>
        <p>The rest of the app</p>
        <KitButton showBalance={false} />
        <AccountButton showBalance={false} />
        <NetworkButton />
      </KitProvider>
    </StrictMode>,
  )
  const connectButton = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(page.getByText('The rest of the app')).toBeVisible()
  expect(document.querySelectorAll('font').length).toBeGreaterThan(0)

  await connectButton.click()
  await page.getByRole('button', { name: /Fake wallet$/ }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Account/ }).elements().length).toBe(2)

  await switchNetwork(kit, { chainId: otherFakeNetwork.chainId })
  const network = page.getByRole('button', { name: new RegExp(`${otherFakeNetwork.name}$`) })
  await expect.element(network).toBeVisible()

  await disconnect(kit)
  await expect.element(connectButton).toBeVisible()
  await expect.element(page.getByText('The rest of the app')).toBeVisible()
})
