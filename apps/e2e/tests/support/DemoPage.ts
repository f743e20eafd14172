import { expect, type Locator, type Page } from '@playwright/test'

/** The wallets that are in the demo itself, in the order in which they are found. */
export const OWN_WALLETS = ['Anchor', 'Harbor', 'Lagoon'] as const

/** More stops than the page and the modal have together. */
const MAX_TABS = 80

/** The demo's lab, or another page of it, as a visitor uses it. Finds everything by role and name. */
export class DemoPage {
  readonly page: Page
  readonly url: string
  readonly dialog: Locator

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
    this.dialog = page.getByRole('dialog').and(page.locator('.bl-dialog'))
  }

  async open(path = '/lab'): Promise<void> {
    await this.page.goto(this.url + path)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }

  /** Opens the lab in a browser that does as WebKit: what a frame stores is there, and is listed nowhere. */
  async forgetFrames(): Promise<void> {
    await this.page.addInitScript(() => {
      if (window !== window.top) IDBFactory.prototype.databases = async () => []
    })
    await this.open()
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  async openConnect(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
    await expect(this.dialog).toBeVisible()
  }

  wallet(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  /** The prompt of an in-page test wallet. */
  prompt(title: string): Locator {
    return this.page.getByRole('dialog', { name: title })
  }

  /** Answers the prompt of an in-page test wallet. The next one may ask the same right after it. */
  async answer(title: string, answer: 'Approve' | 'Decline'): Promise<void> {
    const prompt = this.prompt(title)
    const window = await prompt.elementHandle()
    await prompt.getByRole('button', { name: answer }).click()
    await window?.waitForElementState('hidden')
  }

  async connect(wallet = 'Anchor'): Promise<void> {
    await this.openConnect()
    await this.wallet(wallet).click()
    await this.answer('Connect to this site?', 'Approve')
    await this.expectStatus('connected')
  }

  /** Connects a wallet that answers by itself. */
  async connectTo(wallet: string): Promise<void> {
    await this.openConnect()
    await this.wallet(wallet).click()
    await this.expectStatus('connected')
    await expect(this.dialog).toBeHidden()
  }

  /** The view of the modal: alone, or beside the list of wallets. */
  get view(): Locator {
    return this.dialog.locator('.bl-view:not([inert])')
  }

  /** The field of all wallets. Beside them, the list of wallets has one of its own. */
  get walletSearch(): Locator {
    return this.view.getByRole('searchbox', { name: 'Search wallets' })
  }

  /** A wallet among the results of the directory, by its whole name; its row may say more about it. */
  listed(name: string): Locator {
    const title = this.page.getByText(name, { exact: true })
    return this.dialog
      .getByRole('list', { name: 'Wallets' })
      .getByRole('button')
      .filter({ has: title })
  }

  /** The rows of the wallets in this browser, in their order. */
  installed(): Locator {
    return this.dialog.getByRole('list', { name: 'Installed' }).getByRole('button')
  }

  /** Their names alone: a row also says what families a wallet speaks. */
  installedNames(): Locator {
    return this.names('Installed')
  }

  /** What the rows of a list in the modal are called. */
  names(list: string): Locator {
    return this.dialog.getByRole('list', { name: list }).locator('.bl-row-title')
  }

  /** Nothing sticks out at the side: neither the dialog from the screen, nor a row from the dialog. */
  async expectNoOverflow(): Promise<void> {
    const overflow = await this.page.evaluate(() => {
      const dialog = document.querySelector('.bl-dialog')
      const parts = [
        document.documentElement,
        ...(dialog?.querySelectorAll('.bl-card, .bl-scroll') ?? []),
      ]
      const wide = parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      const { right = 0, left = 0 } = dialog?.getBoundingClientRect() ?? {}
      const isOutside = left < 0 || right > window.innerWidth
      return [
        ...wide.map(({ className }) => `${className} scrolls`),
        ...(isOutside ? ['outside'] : []),
      ]
    })
    expect(overflow).toEqual([])
  }

  /** The one short message at the edge of the screen. */
  toast(text: string | RegExp): Locator {
    return this.page.locator('.bl-toast').filter({ hasText: text })
  }

  /** Presses Tab until something has focus, like a keyboard user. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < MAX_TABS; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press(key)
    }
    throw new Error(`Not reached with ${MAX_TABS} presses of ${key}: ${target}`)
  }

  /** Changes a setting of the lab to yes. */
  async turnOn(setting: string | RegExp): Promise<void> {
    await this.panel('Config').getByLabel(setting).check()
  }

  /** Takes the project that trusts the demo: everything is approved in the wallet's frame. */
  trustFrame(): Promise<void> {
    return this.turnOn(/^Approve in the wallet’s frame/)
  }

  /** Makes the app ask its wallet as if long after a click, until it is loaded again: it opens no window then. */
  async forgetClicks(): Promise<void> {
    await this.page.evaluate(() =>
      Object.defineProperty(UserActivation.prototype, 'isActive', { get: () => false }),
    )
  }

  async expectStatus(status: string): Promise<void> {
    await expect(this.page.getByTestId('status')).toHaveText(status)
  }

  async expectChain(chainId: string): Promise<void> {
    await expect(this.page.getByTestId('chain')).toHaveText(chainId)
  }

  async startPairing(): Promise<string> {
    await this.openConnect()
    await this.wallet(/phone wallet/).click()
    await this.dialog.getByRole('button', { name: 'Copy link' }).click()
    return this.page.evaluate(() => navigator.clipboard.readText())
  }
}
