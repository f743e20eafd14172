import type { Connector } from '@bowline/common'
import { createFakeWallet } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp } from '../testKit.test.fixture.tsx'

const { connector } = createFakeWallet({ id: 'wc', type: 'walletConnect' })
/** Announces an icon that may not be loaded, as most wallets do. */
const pairing: Connector<'eip155'> = {
  ...connector,
  async connect(options) {
    const session = await connector.connect(options)
    return { ...session, peer: { name: 'Rainbow', icon: 'https://rainbow.example/icon.png' } }
  },
}

test('shows a paired wallet with its icon from the list', async () => {
  const { kit } = createTestKit({
    connectors: [pairing],
    customWallets: [{ id: 'rainbow', name: 'Rainbow', rdns: 'me.rainbow' }],
  })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  const row = page.getByRole('button', { name: /^Rainbow/ })
  await expect.poll(() => row.element().querySelector('img')?.src).toMatch(/^data:image\/svg/)
  const inTheList = row.element().querySelector('img')?.src
  await connect(kit, { connectorId: 'wc', walletId: 'rainbow' })
  kit.modal.open({ name: 'Profile' })
  const connected = page.getByRole('listitem').filter({ hasText: 'Rainbow' })
  await expect.poll(() => connected.element().querySelector('img')?.src).toBe(inTheList)
})
