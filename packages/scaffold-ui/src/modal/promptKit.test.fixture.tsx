import { createFakeFrameWallet, createFakeWallet } from '@bowline/common/testing'
import { connect, type Kit } from '@bowline/controllers'
// biome-ignore lint/correctness/noUndeclaredDependencies: the workspace's test runner
import { expect } from 'vitest'
// biome-ignore lint/correctness/noUndeclaredDependencies: the workspace's test runner
import { page } from 'vitest/browser'
// biome-ignore lint/correctness/noUndeclaredDependencies: the workspace's test runner
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp, type TestKitOptions } from '../testKit.test.fixture.tsx'

export const iframe = () => document.querySelector('iframe')

/** The document of the frame: its page is served by this origin, so that a test may press its buttons. */
export const pageInFrame = () => {
  const inside = iframe()?.contentDocument
  if (!inside) throw new Error('no page in the frame')
  return inside
}
export const textInFrame = () => iframe()?.contentDocument?.getElementById('text')?.textContent

/** Presses where the button is, with a real mouse: what lies above it or makes it inert would get that. */
export async function pressInFrame(label: string): Promise<void> {
  // A frame that is not shown yet has its page, and no place.
  await expect.element(page.elementLocator(iframe() ?? document.body)).toBeVisible()
  const button = [...pageInFrame().querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  )
  const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
  const position = { x: left + width / 2, y: top + height / 2 }
  await page.elementLocator(iframe() ?? document.body).click({ position })
}

/** An app that is connected with a wallet whose page is in a frame, and closed again. */
export async function connectedInFrame({
  src = '/fake-wallet.html',
  ...options
}: Partial<TestKitOptions> & { readonly src?: string } = {}) {
  const wallet = createFakeFrameWallet({ src, name: 'Harbor' })
  const beside = createFakeWallet({ id: 'quay', name: 'Quay', answer: 'wait' })
  const test = createTestKit({
    wallets: [beside.connector],
    ...options,
    connectors: [wallet.create],
  })
  const screen = await render(<App kit={test.kit} />)
  await connect(test.kit, { connectorId: 'frameWallet' })
  expect(wallet.boots()).toBe(1)
  const request = (method = 'personal_sign') => wallet.provider.request({ method })
  return { ...test, ...screen, wallet, request }
}

export function App({ kit }: { readonly kit: Kit }) {
  return (
    <>
      <button type="button">On the page</button>
      <TestApp kit={kit} />
    </>
  )
}

/** Lets the page draw so many frames. */
export async function frames(count: number): Promise<void> {
  for (let drawn = 0; drawn < count; drawn++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
