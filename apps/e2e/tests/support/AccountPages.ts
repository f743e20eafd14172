import { expect, type Locator, type Page } from '@playwright/test'
import type { DemoPage } from './DemoPage.ts'

/** What a payment is of, and how the visitor finds it. */
export interface Asset {
  readonly list: 'Tokens' | 'NFTs'
  /** As it is written in the list. */
  readonly name: string
}

export interface Payment {
  readonly to: string
  readonly asset?: Asset | undefined
  /** As it is typed; a single piece has none. */
  readonly amount?: string | undefined
}

/** A swap by the names of its tokens. */
export interface Exchange {
  readonly pay?: string | undefined
  readonly get: string
  /** As it is typed. */
  readonly amount: string
}

const ACTIONS = ['Buy', 'Swap', 'Receive', 'Send'] as const

/** The account's screens as a visitor uses them. Finds everything by role and name. */
export class AccountPages {
  readonly page: Page
  readonly dialog: Locator

  constructor({ page, dialog }: DemoPage) {
    this.page = page
    this.dialog = dialog
  }

  async open(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    await expect(this.dialog).toHaveAccessibleName('Account')
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(this.dialog).toBeHidden()
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole(
      'button',
      typeof name === 'string' ? { name, exact: true } : { name },
    )
  }

  /** The line with the result of an action. */
  heading(name: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { name, level: 3 })
  }

  /** Words on the screen; what is announced may be there a second time. */
  text(text: string | RegExp, options?: { readonly exact?: boolean }): Locator {
    return this.dialog.getByText(text, options).first()
  }

  list(name: string): Locator {
    return this.dialog.getByRole('list', { name, exact: true })
  }

  /** A row or tile of a list by the words on it. */
  row(list: string, name: string | RegExp): Locator {
    return this.list(list).getByRole('listitem').filter({ hasText: name })
  }

  actions(): Locator {
    return this.dialog.getByRole('group', { name: 'Actions' }).getByRole('button')
  }

  async act(action: (typeof ACTIONS)[number]): Promise<void> {
    await this.dialog
      .getByRole('group', { name: 'Actions' })
      .getByRole('button', { name: action })
      .click()
  }

  async tab(name: 'Tokens' | 'NFTs' | 'Activity'): Promise<void> {
    const tab = this.dialog.getByRole('tab', { name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }

  /** From the account to everything else about it, by its name. */
  async openProfile(): Promise<void> {
    await this.dialog.getByRole('heading', { level: 3 }).getByRole('button').first().click()
    await expect(this.dialog).toHaveAccessibleName('Account details')
  }

  activity(): Locator {
    return this.dialog.getByRole('group', { name: 'Your activity' })
  }

  /** A line of the activity by what it says; it leads to the explorer. */
  deed(said: RegExp): Locator {
    return this.activity().getByRole('link', { name: said })
  }

  /** From the account to the review of a payment. */
  async fillPayment({ to, asset, amount }: Payment): Promise<void> {
    await this.act('Send')
    await expect(this.dialog).toHaveAccessibleName('Send')
    if (asset) await this.chooseAsset(asset)
    await this.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to)
    if (amount !== undefined)
      await this.dialog.getByRole('textbox', { name: /^(Amount|Quantity)/ }).fill(amount)
  }

  async chooseAsset({ list, name }: Asset): Promise<void> {
    await this.button(/choose something else/).click()
    await expect(this.dialog).toHaveAccessibleName('Choose what to send')
    await this.dialog.getByRole('searchbox').fill(name)
    await this.row(list, name).getByRole('button').click()
    await expect(this.dialog).toHaveAccessibleName('Send')
  }

  async reviewPayment(): Promise<void> {
    await this.button('Review').click()
    await expect(this.dialog).toHaveAccessibleName('Review')
  }

  /** From the account to a swap that has its price. Without `pay` it is of ether. */
  async fillSwap({ pay, get, amount }: Exchange): Promise<void> {
    await this.act('Swap')
    await expect(this.dialog).toHaveAccessibleName('Swap')
    if (pay) await this.chooseSwapToken('pay', pay)
    await this.chooseSwapToken('get', get)
    await this.dialog.getByRole('textbox', { name: 'You pay' }).fill(amount)
    await expect(this.button('Review swap')).toBeEnabled()
  }

  async chooseSwapToken(side: 'pay' | 'get', name: string): Promise<void> {
    const amount = this.page.getByRole('textbox', { name: side === 'pay' ? 'You pay' : 'You get' })
    const field = this.dialog.locator('.bl-amount').filter({ has: amount })
    await field.getByRole('button', { name: /token/i }).click()
    await expect(this.dialog).toHaveAccessibleName('Choose a token')
    await this.dialog.getByRole('searchbox').fill(name)
    await this.row('Results', name).getByRole('button').first().click()
    await expect(this.dialog).toHaveAccessibleName('Swap')
  }

  async reviewSwap(): Promise<void> {
    await this.button('Review swap').click()
    await expect(this.dialog).toHaveAccessibleName('Review swap')
  }

  /** An address is shown in full, in groups. The spaces are visual only. */
  async expectAddress(address: string): Promise<void> {
    const shown = this.dialog.locator('.bl-address').filter({ visible: true })
    await expect
      .poll(async () => (await shown.allTextContents()).some((text) => text.includes(address)))
      .toBe(true)
  }

  /** After a payment the account is shown, without a way back. */
  async finish(): Promise<void> {
    await this.button('Done').click()
    await expect(this.dialog).toHaveAccessibleName('Account')
    await expect(this.button('Back')).toHaveCount(0)
  }
}
