import {
  type BrowserContext,
  chromium,
  type FrameLocator,
  firefox,
  type LaunchOptions,
  type Page,
  type Browser as PlaywrightBrowser,
} from '@playwright/test'
// @boundaries-ignore all tests launch Firefox alike
import { firefoxOptions } from '../../../../../scripts/firefoxOptions.ts'
import type { Browser, BrowserOptions, Engine, Place, Tab, Target } from './Engine.ts'
import { readElements } from './readElements.ts'

const ACT_LIMIT_MS = 30_000
/** The hash of `body {}`, a style that Playwright puts into a page for a picture, and that Firefox says its policy refuses. */
const OWN_STYLE = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA='
const DESKTOP = { width: 1280, height: 720 }

/** A Chromium, by the DevTools protocol. */
export async function chromiumEngine(options: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch(options)
  return {
    name: `Chromium ${browser.version()}`,
    lacks: {},
    open: ({ colorScheme = 'light', ...rest } = {}) => openIn(browser, { ...rest, colorScheme }),
    close: () => browser.close(),
  }
}

/** A Firefox of the system, by WebDriver BiDi. A browser of another colour scheme is started for itself. */
export async function firefoxEngine(path: string): Promise<Engine> {
  const browser = await firefox.launch(firefoxOptions(path))
  return {
    name: `Firefox ${browser.version()}`,
    lacks: {
      tap: 'Playwright makes no fingers by WebDriver BiDi',
    },
    async open({ colorScheme = 'light', ...rest } = {}) {
      if (colorScheme === 'light') return openIn(browser, rest)
      const own = await firefox.launch(firefoxOptions(path, { colorScheme }))
      const opened = await openIn(own, rest)
      return { ...opened, close: () => own.close() }
    },
    close: () => browser.close(),
  }
}

async function openIn(
  browser: PlaywrightBrowser,
  { colorScheme, size = DESKTOP, hasTouch = false }: BrowserOptions,
): Promise<Browser> {
  const isChromium = browser.browserType().name() === 'chromium'
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    ...(hasTouch && { hasTouch }),
    ...(colorScheme && { colorScheme }),
    ...(isChromium && { permissions: ['clipboard-read', 'clipboard-write'] }),
  })
  context.setDefaultTimeout(ACT_LIMIT_MS)
  const complaints: string[] = []
  const tabs = new Map<Page, Tab>()
  const note = (page: Page) => {
    if (tabs.has(page)) return
    tabs.set(page, tabOf(page))
    const complain = (text: string) => {
      if (!text.includes(OWN_STYLE)) complaints.push(text)
    }
    page.on('pageerror', ({ message }) => complain(message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complain(message.text())
    })
  }
  context.on('page', note)
  await context.newPage()
  return {
    tabs: async () => [...tabs].filter(([page]) => !page.isClosed()).map(([, tab]) => tab),
    newTab: () => newTab(context, tabs),
    complaints: () => complaints,
    close: () => context.close(),
  }
}

async function newTab(context: BrowserContext, tabs: ReadonlyMap<Page, Tab>): Promise<Tab> {
  const page = await context.newPage()
  return tabs.get(page) ?? tabOf(page)
}

function tabOf(page: Page): Tab {
  return {
    ...placeOf(page, page),
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: async () => page.url(),
    frame: (selector) => placeOf(page.frameLocator(selector), page, selector),
    press: (chord) => unlessClosed(page, page.keyboard.press(chord)),
    type: (text) => unlessClosed(page, page.keyboard.type(text)),
    screenshot: () => page.screenshot({ caret: 'initial' }),
    bringToFront: () => page.bringToFront(),
    isClosed: async () => page.isClosed(),
    close: () => page.close(),
  }
}

function placeOf(within: Page | FrameLocator, page: Page, frame?: string): Place {
  return {
    find: (selector) => {
      const target = targetOf(within, page, selector)
      // Playwright waits for a frame, even where it is asked what is there now.
      const read = async () =>
        frame && (await page.locator(frame).count()) === 0 ? [] : target.read()
      return { ...target, read }
    },
    async evaluate(act, argument) {
      const element = frame ? await page.locator(frame).elementHandle() : undefined
      const place = (await element?.contentFrame()) ?? page
      // Playwright types arguments by what it can send.
      return place.evaluate(act as (argument: unknown) => never, argument)
    },
  }
}

function targetOf(within: Page | FrameLocator, page: Page, selector: string): Target {
  const all = within.locator(selector)
  const act = (acting: Promise<void>) => unlessClosed(page, acting)
  return {
    read: () => all.evaluateAll(readElements),
    click: () => act(all.click()),
    tap: () => act(all.tap()),
    hover: () => act(all.hover()),
    async fill(text) {
      await act(all.click())
      await act(all.fill(text))
    },
  }
}

/** Waits for an act, unless it closes its page: it is never said to be done then. */
async function unlessClosed(page: Page, acting: Promise<void>): Promise<void> {
  const closing = Promise.withResolvers<void>()
  const onClose = () => closing.resolve()
  page.once('close', onClose)
  acting.catch(() => {}) // whoever waits is told, unless the page is closed
  await Promise.race([acting, closing.promise])
  page.off('close', onClose)
}
