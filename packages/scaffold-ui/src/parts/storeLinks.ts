import { safeHttpUrl } from '@bowline/common'
import type { DeviceSystem, Wallet } from '@bowline/controllers'

export type StoreId = 'appStore' | 'playStore' | 'chrome' | 'firefox' | 'website'

export interface StoreLink {
  readonly id: StoreId
  readonly href: string
  readonly place: 'phone' | 'browser' | 'website'
}

/** Returns the places where a wallet is available, according to the directory. */
export function storeLinks(wallet: Wallet): readonly StoreLink[] {
  const links: readonly [StoreId, StoreLink['place'], string | undefined][] = [
    ['chrome', 'browser', wallet.chromeStore],
    ['firefox', 'browser', wallet.firefoxStore],
    ['appStore', 'phone', wallet.appStore],
    ['playStore', 'phone', wallet.playStore],
    ['website', 'website', wallet.homepage],
  ]
  return links.flatMap(([id, place, link]) => {
    const href = safeHttpUrl(link)
    return href ? [{ id, place, href }] : []
  })
}

/** Returns the places where a wallet's app is available for a system, its store first; for a desktop, all of them. */
export function appStoreLinks(wallet: Wallet, system: DeviceSystem): readonly StoreLink[] {
  const other = { ios: 'playStore', android: 'appStore', desktop: undefined }[system]
  return storeLinks(wallet).filter(({ id, place }) => place !== 'browser' && id !== other)
}
