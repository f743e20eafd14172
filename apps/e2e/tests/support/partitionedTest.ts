import { type Browser, chromium } from '@playwright/test'
import { partitionedOptions } from './partitionedOptions.ts'
import { test as base, expect } from './test.ts'

export { expect }

/** Tests in a browser that gives a framed page its own storage on each site. */
export const test = base.extend<object, { readonly browser: Browser }>({
  browser: [
    async ({ launchOptions }, use) => {
      const browser = await chromium.launch(await partitionedOptions(launchOptions))
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
