import { createFakeFrameWallet, createFakeWallet } from '@bowline/common/testing'
import { connect, type Kit } from '@bowline/controllers'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp, type TestKitOptions } from '../testKit.test.fixture.tsx'

export const iframe = () => document.querySelector('iframe')

/** The document of the frame. Its page has the same origin, so that a test can press its buttons. */
export const pageInFrame = () => {
  const inside = iframe()?.contentDocument
  if (!inside) throw new Error('no page in the frame')
  return inside
}
export const textInFrame = () => iframe()?.contentDocument?.getElementById('text')?.textContent

/**
 * Presses at the button's position with a real mouse, so that a covered or inert button is not pressed.
 */
export async function pressInFrame(label: string): Promise<void> {
  // The page of a frame that is not shown yet has no position.
  await expect.element(page.elementLocator(iframe() ?? document.body)).toBeVisible()
  const button = [...pageInFrame().querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  )
  const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
  const position = { x: left + width / 2, y: top + height / 2 }
  await page.elementLocator(iframe() ?? document.body).click({ position })
}

/** An app that is connected to a wallet whose page is in a frame, with the modal closed. */
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

/** Waits until the page has drawn this many frames. */
export async function frames(count: number): Promise<void> {
  for (let drawn = 0; drawn < count; drawn++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
