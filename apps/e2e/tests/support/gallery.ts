import { test as base, expect, type Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { opticalFaults } from './optics.ts'
import { judgeSetting, type Setting } from './settings.ts'
import { drawn, settle } from './settle.ts'
import { startGallery } from './startGallery.ts'

/** The gallery, open in one page that goes from story to story. */
export interface GalleryPage {
  readonly stories: readonly string[]
  /** Shows a story, first in light and then in dark, and returns everything that is wrong with it. */
  judge(story: string): Promise<readonly string[]>
  /** Shows a story in a language, and returns what does not fit or is on the console. */
  fits(story: string, locale: string): Promise<readonly string[]>
  /**
   * Shows a story to somebody with a setting of their own, and returns what is wrong with it then. `broken` are styles that spoil
   * it: a check that does not see them sees nothing.
   */
  under(story: string, setting: Setting, broken?: string): Promise<readonly string[]>
}

interface WorkerFixtures {
  readonly gallery: GalleryPage
}

/** What the smallest phones in use have. */
const WIDTH = 360
const HEIGHT = 740

export { expect }

/** Tests on the built gallery. One page per worker: a fresh one per story would take minutes. */
export const test = base.extend<object, WorkerFixtures>({
  gallery: [
    async ({ browser }, use) => {
      const gallery = await startGallery()
      const page = await browser.newPage({
        viewport: { width: WIDTH, height: HEIGHT },
        reducedMotion: 'reduce',
      })
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(`error: ${message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`console: ${message.text()}`)
      })
      await page.goto(gallery.url)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const stories = await page
        .locator('[data-story]')
        .evaluateAll((all) => all.map((row) => row.getAttribute('data-story') ?? ''))
      await use({
        stories,
        async judge(story) {
          const open = async (theme: 'light' | 'dark') => {
            await page.goto(`${gallery.url}/?story=${encodeURIComponent(story)}&theme=${theme}`)
            await settle(page, story)
            // From the server, the browser keeps its compiled code for the stories that follow.
            await page.addScriptTag({ url: gallery.axeUrl })
          }
          await open('light')
          const light = [
            ...(await overflow(page)),
            ...(await opticalFaults(page)),
            ...(await axeViolations(page)),
          ]
          // What an app's colours derive is on the root for one scheme: the kit has to put it there.
          if (await page.locator('[data-bl-theme][style*="--bl-color"]').count()) await open('dark')
          else await turnDark(page)
          // A theme is colours alone: size, order and names were judged in light.
          const dark = await axeViolations(page, ['color-contrast', 'link-in-text-block'])
          return [...light, ...dark.map((what) => `dark ${what}`), ...complaints.splice(0)].map(
            (what) => `${story} · ${what}`,
          )
        },
        async fits(story, locale) {
          await page.goto(
            `${gallery.url}/?story=${encodeURIComponent(story)}&theme=light&locale=${locale}`,
          )
          await settle(page, story)
          await page.locator(`.bl-root[lang="${locale}"]`).first().waitFor({ state: 'attached' })
          const found = [...(await overflow(page)), ...(await cutOff(page))]
          return [...found, ...complaints.splice(0)].map((what) => `${locale} ${story} · ${what}`)
        },
        async under(story, setting, broken) {
          const found = await judgeSetting(page, setting, async () => {
            await page.goto(`${gallery.url}/?story=${encodeURIComponent(story)}&theme=light`)
            await settle(page, story)
            if (!broken) return
            await page.addStyleTag({ content: broken })
            await drawn(page)
          })
          // Single components, out of a card, have the width that their story gives them.
          const isScreen = (await page.locator('.bl-dialog[open] .bl-card').count()) > 0
          const wide = isScreen ? await overflow(page) : []
          const all = [...found, ...wide, ...complaints.splice(0)]
          await page.setViewportSize({ width: WIDTH, height: HEIGHT })
          return all.map((what) => `${story} · ${what}`)
        },
      })
      await page.close()
      gallery.close()
    },
    { scope: 'worker' },
  ],
})

async function turnDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const root of document.querySelectorAll('[data-bl-theme]'))
      root.setAttribute('data-bl-theme', 'dark')
    document.documentElement.dataset.theme = 'dark'
  })
  await drawn(page)
}

/** Text that is wider than its place, or a card that is wider than the screen. */
function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('.bl-card, .bl-scroll')]
    return parts
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((part) => `overflow: ${part.tagName} ${part.className} ${part.scrollWidth} px`)
  })
}

/** Controls whose own words are wider than they are. Labels for screen readers are a pixel wide. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.bl-card :is(.bl-button, [role="tab"], label)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map((part) => `cut off: ${part.textContent} ${part.scrollWidth} > ${part.clientWidth} px`),
  )
}
