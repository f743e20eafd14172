import './styles.layered.css'
import { memoryStorage } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit, KitProvider } from './index.ts'

/** Rendered by the list, and by a screen that loads later. */
const ROW = '.bl-modal-root .bl-header'
const CARD = '.bl-guide-card'

function onPage(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.prepend(style)
  onTestFinished(() => style.remove())
}

async function gapsOfGuide() {
  const kit = createKit({ adapters: [createFakeAdapter()], storage: memoryStorage() })
  await render(
    <KitProvider kit={kit}>
      <p>App</p>
    </KitProvider>,
  )
  kit.modal.open()
  kit.router.push({ name: 'WhatIsAWallet' })
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  return () =>
    [ROW, CARD].map((one) => getComputedStyle(document.querySelector(one) as Element).gap)
}

test('first and later styles are in one layer: above the app’s layers before it, below its rules', async () => {
  onPage(`@layer app { ${ROW}, ${CARD} { gap: 2px } }`)
  const gaps = await gapsOfGuide()
  expect(gaps()).toEqual(['8px', '14px'])
  onPage(`${ROW}, ${CARD} { gap: 1px }`)
  expect(gaps()).toEqual(['1px', '1px'])
})
