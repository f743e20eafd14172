import type { Page } from '@playwright/test'

/** Waits until a story shows what it is about, and not the place held for it. */
export async function settle(page: Page, story: string): Promise<void> {
  await page.locator(`html[data-ready="${story}"]`).waitFor()
  await page.waitForFunction((isPlaceheld) => {
    const frame = document.querySelector('.g-frame-page')
    const shown = '.bl-card > :not(.bl-visually-hidden), .bl-toast, .bl-button, .bl-load-failed'
    const isThere = isPlaceheld || !document.querySelector('.bl-view-loading')
    return (!frame || document.querySelector(shown)) && isThere
    // Some stories are about the place that is held.
  }, story.endsWith('/loading'))
  await page.evaluate(() => document.fonts.ready)
  await drawn(page)
}

/** Waits for two frames. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const turn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await turn()
    await turn()
  })
}
