import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp } from '../testKit.test.fixture.tsx'

test('accepts a browser that returns a new array of languages on each read', async () => {
  const { kit } = createTestKit({ wallets: [] })
  await render(<TestApp kit={kit} environment={{ languages: () => ['tlh', 'en-GB'] }} />)
  kit.modal.open()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  expect(document.querySelector('.bl-modal-root')?.getAttribute('lang')).toBe('en-GB')
})
