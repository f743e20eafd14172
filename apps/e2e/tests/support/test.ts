import { test as base, expect, type Page } from '@playwright/test'
import { DemoPage } from './DemoPage.ts'
import { startTestDemo, type TestDemo } from './TestDemo.ts'

interface Fixtures {
  /** The demo, open in a tab. */
  readonly demoPage: DemoPage
  /** Everything that a page complained about; checked to be empty when a test ends. */
  readonly complaints: string[]
}

interface WorkerFixtures {
  /** The whole demo with its chains and services, one per worker. */
  readonly demo: TestDemo
}

/** Messages that a browser logs when a request fails; the page shows its own. */
const EXPECTED = /Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket connection to/

export { expect }

/** Tests that run against the built demo on real services, each with a clean console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures off this pattern
    async ({}, use) => {
      const demo = await startTestDemo()
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      await use(complaints)
      expect(complaints, 'the console is clean').toEqual([])
    },
    { auto: true },
  ],
  demoPage: async ({ page, demo }, use) => {
    const demoPage = new DemoPage(page, demo.url)
    await demoPage.open()
    await use(demoPage)
  },
})

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !EXPECTED.test(text)) complaints.push(text)
  })
}
