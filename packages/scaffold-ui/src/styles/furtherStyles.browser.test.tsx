import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, TestApp } from '../testKit.test.fixture.tsx'
import { createFurtherStyles } from './useFurtherStyles.ts'

const CARD = '.bl-guide-card'
const FIRST_STYLES = ':root { --bl-row-height: 56px }'
/** A style of the guide's cards that only the further styles set. */
/** How what only later screens have is laid out beside a card: `block` without their styles. */
const display = (card: Element) => {
  const status = card.parentElement?.appendChild(document.createElement('div'))
  status?.classList.add('bl-status')
  const found = status ? getComputedStyle(status).display : ''
  status?.remove()
  return found
}

/** Calls back when the first card is in the document, before the browser paints it. */
function whenDrawn(place: Node & ParentNode, then: (card: Element) => void): void {
  const observer = new MutationObserver(() => {
    const card = place.querySelector(CARD)
    if (!card) return
    observer.disconnect()
    then(card)
  })
  observer.observe(place, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
}

async function openGuide() {
  const { kit } = createTestKit()
  const app = await render(<TestApp kit={kit} />)
  kit.modal.open()
  kit.router.push({ name: 'WhatIsAWallet' })
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  return { kit, app }
}

test('styles a screen after the list from its first render on', async () => {
  const seen: string[] = []
  whenDrawn(document, (card) => seen.push(display(card)))
  await openGuide()
  expect(seen).toEqual(['grid'])
})

test('does not load for the list', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  const { kit } = createTestKit()
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.adoptedStyleSheets).toEqual([])
})

test('adds the styles once for all screens and removes them with the modal', async () => {
  const { kit, app } = await openGuide()
  kit.router.push({ name: 'WhatIsANetwork' })
  await expect.element(page.getByRole('heading', { level: 2, name: /network/ })).toBeVisible()
  expect(document.adoptedStyleSheets).toHaveLength(1)
  await app.unmount()
  expect(document.adoptedStyleSheets).toEqual([])
})

test("keeps the app's own adopted style sheets", async () => {
  const own = new CSSStyleSheet()
  document.adoptedStyleSheets = [own]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
  const { app } = await openGuide()
  expect(document.adoptedStyleSheets[0]).toBe(own)
  await app.unmount()
  expect(document.adoptedStyleSheets).toEqual([own])
})

test('adds the styles to the shadow root of the screens only', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const { kit } = createTestKit({ disableAppend: true })
  const seen = new Promise<string>((resolve) => whenDrawn(shadow, (card) => resolve(display(card))))
  root.render(<TestApp kit={kit} />)
  kit.modal.open()
  kit.router.push({ name: 'WhatIsAWallet' })
  expect(await seen).toBe('grid')
  expect(shadow.adoptedStyleSheets).toHaveLength(1)
  expect(document.adoptedStyleSheets).toEqual([])
})

test("adds nothing to a page without the kit's style sheet, and accepts a detached element", async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const other = frame.contentDocument as Document
  const styles = createFurtherStyles()
  await styles.load()
  styles.attach(document.createElement('div'))()
  styles.attach(other.body)()
  expect(other.adoptedStyleSheets).toEqual([])

  other.head.append(Object.assign(other.createElement('style'), { textContent: FIRST_STYLES }))
  styles.attach(other.body)
  expect(other.adoptedStyleSheets).toHaveLength(1)
})
