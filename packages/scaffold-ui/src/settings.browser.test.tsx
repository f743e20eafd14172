import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSwap } from './parts/swap/renderSwap.test.fixture.tsx'
import { sendToBrowser } from './protocol.test.fixture.ts'

/** Sets what a visitor has set in their system, until the test ends. */
async function prefer(name: string, value: string): Promise<void> {
  const set = (features: object) => sendToBrowser('Emulation.setEmulatedMedia', { features })
  await set([{ name, value }])
  onTestFinished(async () => {
    await set([{ name, value: '' }])
  })
}

/** Returns true if the middle of an element is neither covered nor beside its scroller, and its top not below the header. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const header = element.closest('.bl-modal')?.querySelector('.bl-header')
  const isBelow = header?.contains(element) || top >= (header?.getBoundingClientRect().bottom ?? 0)
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return isBelow && hit !== null && (element.contains(hit) || hit.contains(element))
}

/** 400 % of a window of 1280×1024. */
test('at 400 % what has the focus is seen, and so is the label of a field', async () => {
  await page.viewport(320, 256)
  const { kit } = await renderSwap()
  kit.router.push({ name: 'Send', data: {} })
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveFocus()
  const hidden: string[] = []
  const seen: string[] = []
  // On the way back what has the focus comes in from above.
  for (const keys of [...Array(12).fill('{Tab}'), ...Array(12).fill('{Shift>}{Tab}{/Shift}')]) {
    const focused = document.activeElement
    if (!focused) continue
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    seen.push(name)
    if (!isSeen(focused)) hidden.push(name)
    for (const label of focused instanceof HTMLInputElement ? (focused.labels ?? []) : [])
      if (!isSeen(label)) hidden.push(`the label ${label.textContent}`)
    await userEvent.keyboard(keys)
  }
  expect(new Set(seen).size).toBeGreaterThan(5)
  expect(hidden).toEqual([])
})

test('nothing is seen through, also without asking for less transparency', async () => {
  await prefer('prefers-reduced-transparency', 'reduce')
  expect(matchMedia('(prefers-reduced-transparency: reduce)').matches).toBe(true)
  await renderSwap()
  const card = document.querySelector('.bl-card')
  expect(card).not.toBeNull()
  const clear = [...document.querySelectorAll('.bl-card, .bl-card *')].filter((element) => {
    const { backdropFilter } = getComputedStyle(element)
    return backdropFilter !== 'none'
  })
  expect(clear).toEqual([])
  const background = getComputedStyle(card as Element).backgroundColor
  expect(background).toMatch(/^rgb\(/)
})
