import { expect } from '@playwright/test'
import type { Browser, Tab, Target } from '../driver/Engine.ts'
import { actUntil, expectHidden, expectShown, expectText, isShown, textOf } from './expectations.ts'
import { byRole, byTestId, within } from './selectors.ts'

export const FAMILIES = ['eip155', 'solana', 'polkadot', 'bip122'] as const
export type Family = (typeof FAMILIES)[number]

export const MODAL = '.bl-dialog'
/** More stops than the page and the modal have together. */
const MAX_TABS = 80

/** The demo's lab in a tab of any engine. Finds everything by role and name. */
export class Lab {
  readonly browser: Browser
  readonly tab: Tab
  readonly url: string
  readonly dialog: Target

  constructor(browser: Browser, tab: Tab, url: string) {
    this.browser = browser
    this.tab = tab
    this.url = url
    this.dialog = tab.find(MODAL)
  }

  async open(): Promise<void> {
    await this.tab.goto(`${this.url}/lab`)
    await expectShown(this.tab.find('h1'))
  }

  inDialog(...selectors: readonly string[]): Target {
    return this.tab.find(within(MODAL, ...selectors))
  }

  inBanner(name: string | RegExp): Target {
    return this.tab.find(within(byRole('banner'), byRole('button', name)))
  }

  button(name: string | RegExp): Target {
    return this.inDialog(byRole('button', name, { exact: typeof name === 'string' }))
  }

  async openConnect(): Promise<void> {
    await this.inBanner('Connect wallet').click()
    await expectShown(this.dialog)
  }

  async expectTitle(title: string): Promise<void> {
    await expectShown(this.tab.find(byRole('dialog', title, { exact: true })), title)
  }

  /** Answers the prompt of a test wallet in the page, and waits until it is gone. The next one may ask the same at once. */
  async answer(title: string, answer: 'Approve' | 'Decline'): Promise<void> {
    const prompt = byRole('dialog', title)
    await expectShown(this.tab.find(prompt), title)
    await this.tab.evaluate(() => {
      for (const one of document.querySelectorAll('dialog.prompt')) one.id = 'answered'
    })
    await this.tab.find(within('#answered', byRole('button', answer))).click()
    await expect.poll(() => this.tab.find('#answered').read()).toEqual([])
  }

  async connect(wallet = 'Anchor'): Promise<void> {
    await this.openConnect()
    await this.button(new RegExp(`^${wallet}`)).click()
    await this.answer('Connect to this site?', 'Approve')
    await this.expectStatus('connected')
    await expectHidden(this.dialog)
  }

  async expectStatus(status: string): Promise<void> {
    await expectText(this.tab.find(byTestId('status')), status)
  }

  /**
   * A part of the page by its heading. Firefox 153 ends a tab whose regions are asked for their names while the modal is
   * prepared out of sight, as Playwright does to find one by its name.
   */
  panel(title: string): string {
    return `section:has(h2:text-is(${JSON.stringify(title)}))`
  }

  family(family: Family): string {
    return within(this.panel('Families'), byRole('group', family, { exact: true }))
  }

  address(family: Family): Promise<string> {
    return textOf(this.tab.find(byTestId(`${family}-address`)))
  }

  /** Checks that these families are connected, and no others. */
  async expectConnected(families: readonly Family[]): Promise<void> {
    for (const one of FAMILIES)
      await expect
        .poll(() => this.address(one), one)
        .toMatch(families.includes(one) ? /^(?!not connected)./ : /^not connected$/)
  }

  async sign(family: Family): Promise<void> {
    await this.tab.find(within(this.family(family), byRole('button', 'Sign on'))).click()
  }

  async expectSigned(family: Family): Promise<void> {
    const result = this.tab.find(within(this.family(family), byRole('status')))
    await expect
      .poll(async () => (await result.read())[0]?.attributes['data-state'], family)
      .toBe('success')
  }

  /** Presses Tab until something has focus, as who has no pointer does. */
  async tabTo(target: Target, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < MAX_TABS; presses++) {
      if ((await target.read()).some(({ isFocused }) => isFocused)) return
      await this.tab.press(key)
    }
    throw new Error(`Not reached with ${MAX_TABS} presses of ${key}.`)
  }

  /** Presses what may be dropped, until something is shown. */
  press(target: Target, until: Target): Promise<void> {
    return actUntil(
      () => target.click(),
      () => isShown(until),
    )
  }
}
