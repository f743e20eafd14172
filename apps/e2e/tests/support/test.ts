import { sandboxWorld } from '@bowline/sandbox/world'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { DemoPage } from './DemoPage.ts'
import { NODES, startTestDemo, type TestDemo } from './TestDemo.ts'

interface Fixtures {
  /** The demo, open in a tab. */
  readonly demoPage: DemoPage
  /** Everything that a page complained about; checked to be empty when a test ends. */
  readonly complaints: string[]
  /** Makes the demo take the project that trusts it, for journeys in which the wallet asks in its frame. */
  readonly trustedApp: undefined
  /** Of several servers, one ends like in a power cut in the middle of each test. */
  readonly lostNode: undefined
}

interface WorkerFixtures {
  /** The whole demo with its chains and services, one per worker. */
  readonly demo: TestDemo
  /**
   * Waits until the server has read the chain back to its beginning. It is here, since files whose fixtures of a worker
   * differ have workers, and so demos, of their own.
   */
  readonly knownPast: undefined
}

/** Messages that a browser logs when a request fails; the page shows its own. */
const EXPECTED = /Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket connection to/

/** Whether the demo's project trusts it, so that the wallet asks in the frame and opens no window of its own. */
export const IS_TRUSTED = process.env.TRUSTED_APP === '1'
/** Where the demo keeps its settings; see `apps/demo/src/lab-page/settings.ts`. */
const SETTINGS = 'bowline-demo.settings'

/** So many answers of the services come before one of several servers is lost. */
const ANSWERS_BEFORE = 3

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
  knownPast: [
    async ({ demo }, use) => {
      // Her name was registered last, so everything before it is indexed.
      const query = 'projectId=local-project&st=e2e&sv=0&chainId=eip155:31337'
      const { address } = sandboxWorld.people.mallory
      const url = `${demo.url}/api/v1/account/${address}/history?${query}`
      await expect
        .poll(async () => (await (await fetch(url)).json()).data.length, { timeout: 60_000 })
        .toBeGreaterThan(0)
      await use(undefined)
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
  trustedApp: [
    async ({ context }, use) => {
      if (IS_TRUSTED) await context.addInitScript(trustApp, SETTINGS)
      await use(undefined)
    },
    { auto: true },
  ],
  lostNode: [
    async ({ context, demo }, use) => {
      // Whoever listens is told of each answer by the browser.
      if (NODES === 0) return use(undefined)
      let answers = 0
      let replaced: Promise<void> | undefined
      context.on('response', (response) => {
        if (isOfServices(response.url(), demo)) answers += 1
        if (answers === ANSWERS_BEFORE) replaced ??= demo.replaceNode()
      })
      await use(undefined)
      await replaced
    },
    { auto: true },
  ],
  demoPage: async ({ page, demo }, use) => {
    const demoPage = new DemoPage(page, demo.url)
    await demoPage.open()
    await use(demoPage)
  },
})

/** Opens a further browser, in which the demo is trusted where it is in the first one. */
export async function openContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  if (IS_TRUSTED) await context.addInitScript(trustApp, SETTINGS)
  return context
}

/** Runs in each page before its own code. The wallet's frame has no settings of the demo. */
function trustApp(settings: string): void {
  if (window !== window.top) return
  try {
    sessionStorage[settings] ??= JSON.stringify({ trusted: true })
  } catch {
    // A page without an origin has no storage, and is not the demo.
  }
}

const isOfServices = (url: string, { url: origin, frameUrl }: TestDemo) =>
  url.startsWith(`${origin}/api/`) || url.startsWith(`${frameUrl}/`)

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !EXPECTED.test(text)) complaints.push(text)
  })
}
