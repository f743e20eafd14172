import { type Browser, chromium } from '@playwright/test'
import { test as base, expect } from './test.ts'

export { expect }

const PARTITIONING = 'ThirdPartyStoragePartitioning'
const DISABLED = '--disable-features='

/**
 * Tests in a browser that gives a framed page its own storage on each site, as browsers do. Playwright turns
 * that off.
 */
export const test = base.extend<object, { readonly browser: Browser }>({
  browser: [
    async ({ launchOptions }, use) => {
      // Without it, the browser does not tell.
      const args = [...(launchOptions.args ?? []), '--enable-automation']
      const usual = await chromium.launch({ ...launchOptions, args })
      const session = await usual.newBrowserCDPSession()
      const { arguments: flags } = await session.send('Browser.getBrowserCommandLine')
      await usual.close()
      const disabled = flags.filter((flag) => flag.startsWith(DISABLED))
      const others = disabled.map((flag) => {
        const features = flag.slice(DISABLED.length).split(',')
        return `${DISABLED}${features.filter((one) => one !== PARTITIONING).join()}`
      })
      if (others.join() === disabled.join()) throw new Error('Playwright no longer turns it off.')
      const browser = await chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: disabled,
        args: [...(launchOptions.args ?? []), ...others],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
