import { startGallery } from '../../apps/e2e/tests/support/startGallery.ts'
import { watchLongTasks } from './longTasks.mjs'

const ENTRIES = 5000

/**
 * Scrolls through a history of 5,000 entries, which comes 40 at a time, and reports the longest task of
 * the page.
 */
export async function benchActivity({ browser }) {
  const gallery = await startGallery()
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${gallery.url}/?story=activity/many`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link').first().waitFor()
    const longestTask = await watchLongTasks(page)
    const box = await dialog.boundingBox()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const last = page.locator(`[data-bl-index="${ENTRIES - 1}"]`)
    for (let turn = 0; turn < 5000 && !(await last.isVisible()); turn++)
      await page.mouse.wheel(0, 600)
    const longest = await longestTask()
    const reached = (await last.isVisible()) ? `all ${ENTRIES} entries` : 'NOT the end of the list'
    return [`scrolled to ${reached}; longest task ${longest.toFixed(0)} ms (aim: none over 50 ms)`]
  } finally {
    await context.close()
    gallery.close()
  }
}
