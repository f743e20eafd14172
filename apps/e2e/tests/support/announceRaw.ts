import type { BrowserContext, Page } from '@playwright/test'

/** An announcement as it is, fit or not. Its provider leaves every request unanswered. */
export interface RawWallet {
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly uuid?: string
  /** Pads the icon to so many characters, in the page: too many to send there. */
  readonly iconLength?: number
  /** How often it is announced whenever the page asks. Default once. */
  readonly times?: number
}

/** Announces wallets on every page to come, before the scripts of the page run. */
export async function announceRaw(
  context: BrowserContext,
  wallets: readonly RawWallet[],
): Promise<void> {
  await context.addInitScript(announceInPage, wallets)
}

/** Announces wallets on a page that is open already. */
export async function announceLate(page: Page, wallets: readonly RawWallet[]): Promise<void> {
  await page.evaluate(announceInPage, wallets)
}

/** Playwright sends this function to the browser as text, so it uses nothing from around it. */
function announceInPage(wallets: readonly RawWallet[]): void {
  const details = wallets.map(({ iconLength = 0, times = 1, ...info }, index) => ({
    times,
    detail: {
      info: {
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        rdns: `test.raw-${index}`,
        uuid: crypto.randomUUID(),
        ...info,
        ...(iconLength > 0 && { icon: (info.icon ?? '').padEnd(iconLength, 'A') }),
      },
      provider: {
        request: () => new Promise(() => {}),
        on: () => {},
        removeListener: () => {},
      },
    },
  }))
  const tell = () => {
    for (const { detail, times } of details)
      for (let count = 0; count < times; count++)
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
