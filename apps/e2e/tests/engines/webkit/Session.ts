import type { WebDriver } from './WebDriver.ts'

/** A session that knows where it is. */
export interface Session extends WebDriver {
  /** Goes to a tab or window, unless it is there: going there takes the focus from the page's frames. */
  readonly enter: (handle: string) => Promise<void>
  /**
   * Acts once what was begun before is done. Each act goes to its place first, so that two at once would go on in the place
   * of one of them; and one that a test has stopped to wait for is still under way.
   */
  readonly inTurn: <T>(act: () => Promise<T>) => Promise<T>
}

/** Keeps where a session is. */
export function withPlace(driver: WebDriver): Session {
  let current: string | undefined
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...driver,
    inTurn(act) {
      const turn = last.then(act)
      last = turn.catch(() => {}) // whoever has begun it is told
      return turn
    },
    async enter(handle) {
      if (handle === current) return
      current = undefined
      await driver.post('window', { handle })
      current = handle
    },
  }
}
