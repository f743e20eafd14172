import { test as base, expect } from '@playwright/test'
// @boundaries-ignore all tests launch the browser alike
import { chromiumOptions } from '../../../../../scripts/chromiumOptions.ts'
import { startTestDemo, type TestDemo } from '../../support/TestDemo.ts'
import type { Ability, Browser, BrowserOptions, Engine } from '../driver/Engine.ts'
import { chromiumEngine, firefoxEngine } from '../driver/playwrightEngine.ts'
import { webkitEngine } from '../webkit/webkitEngine.ts'
import { Lab } from './Lab.ts'

export type EngineName = 'chromium' | 'oldest-chromium' | 'firefox' | 'webkit'

export interface EngineOptions {
  readonly engineName: EngineName
}

interface Fixtures {
  /** Opens a browser of a new visitor, which is closed with the test. */
  readonly openBrowser: (options?: BrowserOptions) => Promise<Browser>
  /** The lab in a new browser. */
  readonly lab: Lab
}

interface WorkerFixtures extends EngineOptions {
  readonly engine: Engine
  readonly demo: TestDemo
}

/** Messages that browsers write by themselves; the page shows its own. Old ones name what they do not know yet. */
const EXPECTED =
  /Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket connection to|can’t establish a connection|Unrecognized feature: 'publickey-credentials-create'/

export { expect }

/** Journeys that run in every engine, through one layer. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures off this pattern
    async ({}, use) => {
      const demo = await startTestDemo()
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
  openBrowser: async ({ engine }, use) => {
    const opened: Browser[] = []
    await use(async (options) => {
      const browser = await engine.open(options)
      opened.push(browser)
      return browser
    })
    const complaints = opened.flatMap((browser) => browser.complaints())
    for (const browser of opened) await browser.close()
    expect(
      complaints.filter((text) => !EXPECTED.test(text)),
      'the console is clean',
    ).toEqual([])
  },
  lab: async ({ openBrowser, demo }, use) => {
    await use(await openLab(await openBrowser(), demo))
  },
})

/** Opens the lab in the first tab of a browser. */
export async function openLab(browser: Browser, { url }: TestDemo): Promise<Lab> {
  const [tab] = await browser.tabs()
  if (!tab) throw new Error('The browser has no tab.')
  const lab = new Lab(browser, tab, url)
  await lab.open()
  return lab
}

/** Skips a test in an engine that cannot be asked for something, with the engine's reason. */
export function skipWithout(ability: Ability, { lacks, name }: Engine): void {
  const reason = lacks[ability]
  test.skip(reason !== undefined, `${name}: ${reason}`)
}

function startEngine(name: EngineName): Promise<Engine> {
  const { FIREFOX_PATH = '', WEBKIT_PATH = '', OLD_CHROMIUM_PATH } = process.env
  if (name === 'firefox') return firefoxEngine(FIREFOX_PATH)
  if (name === 'webkit') return webkitEngine(WEBKIT_PATH)
  if (name === 'chromium') return chromiumEngine(chromiumOptions())
  return chromiumEngine({
    ...chromiumOptions(OLD_CHROMIUM_PATH),
    // It was built for machines without a GPU and without a process that starts others.
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--disable-gpu',
    ],
  })
}
