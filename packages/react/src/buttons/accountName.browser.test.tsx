import '../styles.css'
import { memoryStorage } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit, KitButton, KitProvider } from '../index.ts'

test('a long name with spaces does not make the button higher', async () => {
  const adapter = createFakeAdapter({
    connectors: [createFakeWallet().connector],
    networks: [{ ...fakeNetwork, testnet: false }],
    operations: { lookupName: async () => ({ name: 'the account for everything.eth' }) },
  })
  const kit = createKit({ adapters: [adapter], storage: memoryStorage() })
  await render(
    <KitProvider kit={kit}>
      <KitButton showBalance={false} />
    </KitProvider>,
  )
  const height = () => document.querySelector<HTMLElement>('button.bl-button')?.offsetHeight
  expect(height()).toBe(44)
  await connect(kit, { connectorId: 'fake' })
  await expect.element(page.getByRole('button', { name: /the account/ })).toBeVisible()
  expect(height()).toBe(44)
})
