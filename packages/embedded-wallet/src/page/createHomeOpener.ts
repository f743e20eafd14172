import type { Page } from './createPage.ts'
import { hasGesture, openWindow } from './openWindow.ts'

/** The wallet's own page, in a window that the app has opened for a login. */
export interface OpenedHome {
  /** Closes it. `isLoggedIn`: the login has come to an end with a user. */
  end(isLoggedIn: boolean): void
}

export interface HomeOptions {
  readonly page: Pick<Page, 'request'>
  /** The address of the page. */
  readonly src: URL
}

/**
 * Creates what opens the wallet's own page where a login begins there, in the click that has begun the login: browsers let
 * the page in the app open one only in a click of its own. The page finds the window by itself; the app learns nothing of it.
 */
export function createHomeOpener({ page, src }: HomeOptions) {
  /** The page does not find windows of this app (Cross-Origin-Opener-Policy `same-origin`), or its user has closed it. */
  let isInVain = globalThis.crossOriginIsolated === true

  return async (): Promise<OpenedHome | undefined> => {
    if (isInVain || !hasGesture()) return
    // An older page has no home.
    const needsHome = await page.request('needsHome', null).catch(() => false)
    if (!needsHome || !hasGesture()) return
    const opened = openWindow(src, 'home')
    if (!opened) return
    return {
      end(isLoggedIn) {
        isInVain ||= opened.closed && !isLoggedIn
        opened.close()
      },
    }
  }
}
