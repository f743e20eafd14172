import type { BrowserContext, Page } from '@playwright/test'

/** What a phone does around a page: it opens apps behind links, hides the page meanwhile, and cuts its connections. */
export class PhoneSystem {
  readonly #page: Page
  readonly #opened: string[] = []
  #cut = 0
  #connections = 0

  private constructor(page: Page) {
    this.#page = page
  }

  /** Takes effect on pages that are opened afterwards. `appLinks` are the universal links of the apps on this phone. */
  static async install(
    { context, page }: { context: BrowserContext; page: Page },
    appLinks: RegExp,
  ): Promise<PhoneSystem> {
    const system = new PhoneSystem(page)
    // The system takes such links away from the browser, whose page stays where it is.
    await context.route(appLinks, async (route) => {
      system.#opened.push(route.request().url())
      await route.abort('aborted')
    })
    await page.exposeFunction('phoneOpens', (...call: string[]) => {
      system.#opened.push(call.join(' '))
    })
    await page.addInitScript(() => {
      const { open } = window
      window.open = (url, target, features) => {
        // Chromium on a desk knows no app for such a scheme.
        if (/^https?:/.test(String(url))) return open.call(window, url, target, features)
        const { phoneOpens } = window as unknown as { phoneOpens(...call: unknown[]): void }
        phoneOpens(url, target)
        return null
      }
    })
    await page.routeWebSocket(/\/relay/, (socket) => {
      const number = system.#connections++
      const isDead = () => number < system.#cut
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        if (!isDead()) server.send(message)
      })
      server.onMessage((message) => {
        if (!isDead()) socket.send(message)
      })
    })
    return system
  }

  /** The links that were opened, and the targets of those that a script has opened. */
  get opened(): readonly string[] {
    return this.#opened
  }

  /** How many connections to the relay the page has opened. */
  get connections(): number {
    return this.#connections
  }

  /** Shows the app: the page is hidden, and its connections are dead, although they look open. */
  async showApp({ cuts }: { readonly cuts: boolean }): Promise<void> {
    if (cuts) this.#cut = this.#connections
    await this.#setVisibility('hidden')
  }

  async showPage(): Promise<void> {
    await this.#setVisibility('visible')
  }

  async #setVisibility(state: DocumentVisibilityState): Promise<void> {
    await this.#page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => next === 'hidden',
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  }
}
