import { safeWalletLink } from '@bowline/common'
import type { DeviceSystem } from '../../core/browser.ts'

/**
 * Creates the link that opens a page of a host app's browser in the device's own browser, where the host app leaves
 * that to links. Elsewhere its users have to choose it in the menu: returns `undefined`.
 */
export function outsideLink({
  pageUrl,
  system,
  hostApp,
}: {
  readonly pageUrl: string
  readonly system: DeviceSystem
  readonly hostApp: string | undefined
}): string | undefined {
  if (!hostApp || !URL.canParse(pageUrl)) return undefined
  const page = new URL(pageUrl)
  if (!/^https?:$/.test(page.protocol)) return undefined
  // Documented by LINE, for both systems.
  if (hostApp === 'LINE') {
    page.searchParams.set('openExternalBrowser', '1')
    return page.href
  }
  if (system !== 'android') return undefined
  return asIntent(page.href, [
    'action=android.intent.action.VIEW',
    'category=android.intent.category.BROWSABLE',
  ])
}

const PACKAGE = /^[a-z]\w{0,60}(\.\w{1,60}){1,9}$/i

/**
 * Creates the link that opens a wallet's link in the wallet's app alone, in browsers of Android: for links that the
 * browser follows by itself. `undefined` if the directory does not tell the app by its page in the Play Store.
 */
export function intentLink(link: string, playStore: string | undefined): string | undefined {
  if (!playStore || !URL.canParse(playStore) || !safeWalletLink(link)) return undefined
  const { hostname, searchParams } = new URL(playStore)
  const app = searchParams.get('id') ?? ''
  if (hostname !== 'play.google.com' || !PACKAGE.test(app)) return undefined
  return asIntent(link, [`package=${app}`])
}

/** Android reads the intent behind the last `#`, so a fragment of the address stays part of it. */
function asIntent(address: string, more: readonly string[]): string {
  const [scheme = ''] = address.split(':', 1)
  const parts = [`scheme=${scheme}`, ...more, 'end']
  return `intent:${address.slice(scheme.length + 1)}#Intent;${parts.join(';')}`
}
