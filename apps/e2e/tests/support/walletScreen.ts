import { expect, type Frame, type Page } from '@playwright/test'
import { axeViolations } from './axe.ts'

type Theme = 'light' | 'dark'

/** The page of the embedded wallet in an app. */
export function inApp(page: Page): Frame {
  const [frame, ...others] = page.frames().filter((one) => one.parentFrame())
  if (!frame || others.length > 0) throw new Error('Not exactly one frame is there.')
  return frame
}

/**
 * Checks a screen of the wallet as it stands: in both themes axe objects to nothing, and nothing has to be scrolled
 * sideways.
 */
export async function expectSoundScreen(
  place: Page | Frame,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  const page = 'page' in place ? place.page() : place
  const heading = (await place.locator('h1').allInnerTexts()).join()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The app tells the wallet in its frame how it looks.
    await place.waitForFunction(
      (theme) => getComputedStyle(document.body).colorScheme === theme,
      colorScheme,
    )
    expect.soft(await axeViolations(place), `${heading}, ${colorScheme}`).toEqual([])
  }
  expect.soft(await place.evaluate(listCutParts), heading).toEqual([])
}

/** What cannot be seen without scrolling sideways, if at all. What is for screen readers alone is cut on purpose. */
function listCutParts(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('#stage, #stage *')]
    .filter((element) => !element.closest('.bl-visually-hidden'))
    .filter(({ offsetWidth, clientWidth, scrollWidth }, index, all) => {
      const { left = 0, right = 0 } = all[index]?.getBoundingClientRect() ?? {}
      // What is drawn inline has no width of its own.
      const isCut = offsetWidth > 0 && clientWidth > 0 && scrollWidth > clientWidth
      return isCut || left < 0 || right > window.innerWidth
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}
