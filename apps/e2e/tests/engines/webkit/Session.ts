import type { WebDriver } from './WebDriver.ts'

/** A session that knows where it is. */
export interface Session extends WebDriver {
  /** Goes to a tab or window, unless it is there: going there takes the focus from the page's frames. */
  readonly enter: (handle: string) => Promise<void>
}

/** Keeps where a session is. */
export function withPlace(driver: WebDriver): Session {
  let current: string | undefined
  return {
    ...driver,
    async enter(handle) {
      if (handle === current) return
      current = undefined
      await driver.post('window', { handle })
      current = handle
    },
  }
}
