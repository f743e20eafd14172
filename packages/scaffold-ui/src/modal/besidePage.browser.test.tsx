import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp } from '../testKit.test.fixture.tsx'

test('events of the page do not go through the listeners of React once more for the modal', async () => {
  const { kit } = createTestKit()
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // React leaves a mark on what it listens on.
  const listening = (element: Element | null | undefined) =>
    Object.keys(element ?? {}).some((name) => name.startsWith('_reactListening'))
  const place = document.querySelector('.bl-modal-root')?.parentElement
  expect([listening(place), listening(document.body)]).toEqual([true, false])
})
