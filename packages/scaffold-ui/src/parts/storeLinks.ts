import type { Wallet } from '@bowline/controllers'

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
  return links.flatMap(([id, place, href]) => (href ? [{ id, place, href }] : []))
}
