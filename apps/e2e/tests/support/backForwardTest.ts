import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { partitionedOptions } from './partitionedOptions.ts'
import { test as base, expect } from './test.ts'

export { expect }

const DISABLED = '--disable-back-forward-cache'

interface BackForward {
  /**
   * Leaves the page for another one and comes back. Checks that the browser has kept the page meanwhile, and says why
   * if it has not.
   */
  leaveAndReturn(page: Page): Promise<void>
}

/**
 * Tests in a browser that keeps the pages that are left, as browsers do. Playwright turns that off. The headless
 * shell of Chromium cannot: there the tests are skipped.
 */
export const test = base.extend<BackForward, { readonly browser: Browser }>({
  browser: [
    async ({ launchOptions }, use) => {
      const options = await partitionedOptions(launchOptions)
      const ignoreDefaultArgs = [...options.ignoreDefaultArgs, DISABLED]
      const browser = await chromium.launch({ ...options, ignoreDefaultArgs })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  leaveAndReturn: async ({ context, demo }, use) => {
    test.skip(!(await keepsPages(context, demo.url)), 'This browser keeps no page.')
    await use(async (page) => {
      const reasons = await leave(page, `${demo.url}/privacy`)
      expect(reasons, 'what has kept the page from being kept').toEqual([])
    })
  },
})

async function keepsPages(context: BrowserContext, url: string): Promise<boolean> {
  const page = await context.newPage()
  await page.goto(`${url}/privacy`)
  const reasons = await leave(page, `${url}/terms`)
  await page.close()
  return reasons.length === 0
}

/** Returns why the page was loaded anew; nothing if it was not. */
async function leave(page: Page, url: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const reasons: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  await session.send('Page.enable')
  const home = page.url()
  const mark = crypto.randomUUID()
  await page.evaluate((value) => {
    document.documentElement.dataset.mark = value
  }, mark)
  await page.goto(url)
  // A page that is kept does not load, for which `goBack` would wait. The call itself may go with the page.
  await page.evaluate(() => history.back()).catch(() => {})
  const seen = () =>
    page
      .evaluate(() => ({ url: location.href, mark: document.documentElement.dataset.mark }))
      // The page before has just gone.
      .catch(() => undefined)
  let now: Awaited<ReturnType<typeof seen>>
  await expect
    .poll(async () => {
      now = await seen()
      return now?.url
    })
    .toBe(home)
  const isKept = now?.mark === mark
  await session.detach()
  return isKept ? [] : [...reasons, 'loaded']
}
