import { createFakeWallet } from '@bowline/common/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import { createTestKit, TestApp } from '../testKit.test.fixture.tsx'
import { addViews } from '../views/addViews.ts'

declare module '@bowline/controllers' {
  interface Views {
    /** A view whose code does not arrive. */
    Slow: undefined
  }
}

// The sources of the kit alone are more files than browsers remember.
performance.setResourceTimingBufferSize(5_000)
const hasMotion = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/viewMotion.ts'))

async function show() {
  const wallet = createFakeWallet({ name: 'Harbor' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  const screen = await render(<TestApp kit={kit} />)
  return { kit, screen }
}

test('what moves views comes with any view but the first, and before its content, on a page that is never idle', async () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  onTestFinished(() => idle.mockRestore())
  const list = await show()
  list.kit.modal.open()
  await expect.element(page.getByRole('button', { name: 'Harbor' })).toBeVisible()
  await expect.poll(() => idle.mock.calls.length).toBeGreaterThan(0)
  // The list needs no more than the page has.
  expect(hasMotion()).toBe(false)
  await list.screen.unmount()
  const other = await show()
  // Its own code is still on its way.
  addViews(other.kit, { Slow: { load: () => new Promise(() => {}), title: () => 'Slow' } })
  other.kit.modal.open({ name: 'Slow' })
  await expect.element(page.getByRole('heading', { name: 'Slow' })).toBeVisible()
  await expect.poll(hasMotion).toBe(true)
})
