import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './DemoPage.ts'

export const FAMILIES = ['eip155', 'solana', 'polkadot', 'bip122'] as const
export type Family = (typeof FAMILIES)[number]

/** The demo's panel with every chain family on its own. */
export class FamiliesPanel {
  readonly demoPage: DemoPage

  constructor(demoPage: DemoPage) {
    this.demoPage = demoPage
  }

  family(family: Family): Locator {
    return this.demoPage.panel('Families').getByRole('group', { name: family, exact: true })
  }

  address(family: Family): Locator {
    return this.demoPage.page.getByTestId(`${family}-address`)
  }

  balance(family: Family): Locator {
    return this.demoPage.page.getByTestId(`${family}-balance`)
  }

  /** Checks that these families are connected, and no others. */
  async expectConnected(families: readonly Family[]): Promise<void> {
    for (const one of FAMILIES) {
      const address = this.address(one)
      if (families.includes(one)) await expect(address).not.toHaveText('not connected')
      else await expect(address).toHaveText('not connected')
    }
  }

  /** Presses the button. The test answers the wallet's prompt. */
  async sign(family: Family): Promise<void> {
    await this.family(family).getByRole('button', { name: 'Sign on' }).click()
  }

  async expectSigned(family: Family, within?: { readonly timeout: number }): Promise<void> {
    const status = this.family(family).getByRole('status')
    await expect(status).toHaveAttribute('data-state', 'success', within)
  }

  async leave(family: Family): Promise<void> {
    await this.family(family).getByRole('button', { name: 'Leave' }).click()
  }
}
