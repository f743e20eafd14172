import type { Clock } from '@bowline/common'
import { FrameError, type FrameParams } from '@bowline/common/frame'
import type { Page } from '../page/createPage.ts'
import { hasGesture, openWindow } from '../page/openWindow.ts'
import type { Answers } from './createAnswers.ts'
import { isOwnSignIn } from './isOwnSignIn.ts'

type WalletRequest = FrameParams<'wallet'>

export interface GestureOptions {
  readonly page: Pick<Page, 'request'>
  /** The address of the page. */
  readonly src: URL
  readonly clock: Clock
  /** Keeps what the tab may be led away for. */
  readonly answers: Pick<Answers, 'begin'>
}

/** The page has found the window by then, unless the browser keeps the windows of this app apart. */
const FOUND_WITHIN_MS = 8_000

/**
 * Makes what asks the page of a wallet. Where its user has just clicked in the app, the window that the request is shown in
 * is opened at once: browsers let the page open one only in a click of its own. The page finds the window by itself; the app
 * learns nothing of it, and can put nothing in its place.
 */
export function createAsking({ page, src, clock, answers }: GestureOptions) {
  /** The page is an older one, or it does not find windows of this app (Cross-Origin-Opener-Policy `same-origin`). */
  let isInVain = globalThis.crossOriginIsolated === true

  const needsWindow = () =>
    page.request('needsWindow', null).catch((error) => {
      if (error instanceof FrameError && error.reason === 'unsupported') isInVain = true
      return false
    })

  /** Null if the browser opens none; undefined where none is opened, or nobody can tell. */
  async function open(request: WalletRequest): Promise<Window | null | undefined> {
    if (isInVain || !hasGesture() || isOwnSignIn(request, location.host)) return
    if (!(await needsWindow()) || !hasGesture()) return
    return openWindow(src) ?? (forgetsClicks() ? undefined : null)
  }

  return async (request: WalletRequest): Promise<unknown> => {
    if (request.method.startsWith('wallet_get')) return page.request('wallet', request)
    const opened = await open(request)
    if (!opened) {
      // What needs no window is shown in the frame.
      const kept = await answers.begin(request, { isOnlyWay: opened === null })
      return page.request('wallet', kept.request).finally(kept.end)
    }
    const stop = clock.after(FOUND_WITHIN_MS, async () => {
      if (opened.closed && (await needsWindow())) isInVain = true
    })
    try {
      return await page.request('wallet', request)
    } finally {
      stop()
      // Only if nothing was shown there: the browser has cut it off otherwise.
      opened.close()
    }
  }
}

/**
 * Whether a window that is not opened says nothing of the browser: WebKit counts no click once an answer was awaited, and says
 * that it does (`userActivation`). A click in the wallet's page opens one there.
 */
const forgetsClicks = (): boolean => navigator.vendor.startsWith('Apple')
