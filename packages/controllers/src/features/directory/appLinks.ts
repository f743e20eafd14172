import { deepLink } from './deepLink.ts'
import type { Wallet } from './Wallet.ts'

/**
 * Lists the links that open a wallet's app with a pairing, the best one first. A universal link comes before a custom
 * scheme, because only the wallet's own app can take it: the pairing has a key in it.
 */
export function appLinks({ mobileLink, universalLink }: Wallet): readonly string[] {
  const links = [universalLink, mobileLink].filter(opensWallet)
  const isWeb = (link: string) => link.startsWith('https:')
  return [...new Set([...links.filter(isWeb), ...links])]
}

/** Whether a link is there and safe to open. */
export const opensWallet = (link: string | undefined): link is string =>
  link !== undefined && deepLink({ link, uri: 'wc:' }) !== undefined
