import { vi } from 'vitest'
// @boundaries-ignore the hands that journeys have on the wallet's page
import {
  type EmbeddedWallet,
  fillInTab,
  isWindow,
  type Place,
  pointAndRead,
  // @boundaries-ignore the hands that journeys have on the wallet's page
} from '../../../e2e/tests/support/EmbeddedWallet.ts'

export const PASSWORD = 'a library at the harbour'
/** A busy machine draws a window late. */
const PATIENCE_MS = 90_000

export type Hand = ReturnType<typeof createHand>

/** The user's hand, which answers in the wallet's window what the wallet asks there, one request after the other. */
export function createHand(wallet: EmbeddedWallet) {
  let declines = false
  let last: Promise<unknown> = Promise.resolve()
  const { page } = wallet.demoPage
  const asks = async () => {
    const isShown = await wallet.frame
      .locator('.approval')
      .or(wallet.frame.getByRole('button', { name: 'Open the window' }))
      .first()
      .isVisible()
    return isShown || page.context().pages().length > 1
  }

  async function attend(isAnswered: () => boolean) {
    const options = { timeout: PATIENCE_MS, interval: 50 }
    await vi.waitUntil(async () => isAnswered() || (await asks()), options)
    if (isAnswered()) return
    const place = await wallet.request()
    const answer = declines ? 'Reject' : 'Approve'
    declines = false
    if (answer === 'Approve' && isWindow(place)) await approveIn(place, isAnswered)
    else await wallet.answerIn(place, answer)
  }

  return {
    declineNext() {
      declines = true
    },
    /** Waits for the answer of a request that the wallet's user has to be asked for. */
    async answer<T>(request: () => Promise<T>): Promise<T> {
      const before = last
      let isAnswered = false
      const answered = before.then(request).finally(() => {
        isAnswered = true
      })
      const attended = before.then(() => attend(() => isAnswered))
      last = Promise.allSettled([answered, attended])
      await Promise.race([answered, attended])
      return answered
    },
  }
}

/** Reads the request, approves it, and confirms it with the password where a click is not enough. */
async function approveIn(
  window: Exclude<Place, ReturnType<EmbeddedWallet['demoPage']['page']['frameLocator']>>,
  isAnswered: () => boolean,
): Promise<void> {
  const button = window.getByRole('button', { name: /Approve|I understand the risk/ })
  const password = window.getByLabel('Password', { exact: true })
  const tryOnce = async () => {
    if (window.isClosed() || isAnswered()) return true
    if (await password.isVisible()) {
      // The window closes once it is right, and has no field while that is looked at.
      await fillInTab(password, PASSWORD)
      await password.press('Enter')
      await password.waitFor({ state: 'hidden', timeout: 20_000 })
    } else if (await button.isVisible()) {
      await pointAndRead(window)
      await button.click({ timeout: 20_000 })
    }
    return false
  }
  let said = ''
  const isDone = async () => {
    said = await window
      .locator('body')
      .innerText({ timeout: 20_000 })
      .catch(() => said)
    // The window closes, maybe while something is done in it.
    return tryOnce().catch(() => window.isClosed())
  }
  await vi.waitUntil(isDone, { timeout: PATIENCE_MS, interval: 200 }).catch((cause) => {
    throw new Error(`The wallet could not be made to sign this: ${said}`, { cause })
  })
}
