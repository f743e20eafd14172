import { type Connector, offerOf, safeBrowseLink, safeWalletLink } from '@bowline/common'
import type { Wallet } from '../kit/wallets.ts'

export interface DeepLinkOptions {
  /** The wallet's mobile, desktop or web link. */
  readonly link: string
  readonly uri: string
  /** Telegram on Android decodes links twice, so they are encoded twice. */
  readonly isTelegramAndroid?: boolean | undefined
}

export interface DeepLink {
  /** Opens the wallet later, without the URI. */
  readonly href: string
  /** Opens the wallet now. */
  readonly redirect: string
}

/** Creates the link that opens a wallet with a pairing URI; `undefined` if the wallet's link is not safe to open. */
export function deepLink({
  link,
  uri,
  isTelegramAndroid = false,
}: DeepLinkOptions): DeepLink | undefined {
  const href = baseOf(link)
  const encoded = encodeURIComponent(uri)
  const redirect = `${href}wc?uri=${isTelegramAndroid ? encodeURIComponent(encoded) : encoded}`
  return safeWalletLink(redirect) ? { href, redirect } : undefined
}

function baseOf(link: string): string {
  // A scheme alone (`rainbow`, `rainbow:`) is valid too.
  const [, scheme] = /^([a-z][a-z0-9+.-]{0,40}):?\/{0,2}$/i.exec(link) ?? []
  const whole = scheme ? `${scheme}://` : link
  return whole.endsWith('/') ? whole : `${whole}/`
}

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

export type WalletPlatform =
  | 'browser'
  | 'mobile'
  | 'inApp'
  | 'qrcode'
  | 'web'
  | 'desktop'
  | 'unsupported'

export interface WalletPlatformsOptions {
  readonly connectors: readonly Connector[]
  readonly isMobile: boolean
}

/**
 * Lists the ways to open a wallet on this device, best first. Without a wallet, the QR code is offered
 * for any phone wallet. `inApp` opens this page in the wallet's own browser. Links that are not safe to open
 * count as absent.
 */
export function walletPlatforms(
  wallet: Wallet | undefined,
  { connectors, isMobile }: WalletPlatformsOptions,
): readonly WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const ways: readonly [WalletPlatform, boolean][] = [
    ['browser', connectors.some((connector) => isInstalled(wallet, connector))],
    [isMobile ? 'mobile' : 'qrcode', appLinks(wallet).length > 0],
    ['inApp', isMobile && safeBrowseLink(wallet.browseLink) !== undefined],
    ['web', opensWallet(wallet.webappLink)],
    ['desktop', !isMobile && opensWallet(wallet.desktopLink)],
  ]
  const open = ways.filter(([, isOpen]) => isOpen).map(([platform]) => platform)
  if (open.length > 0) return open
  // A wallet that exists only as an extension cannot scan a code.
  return [wallet.rdns ? 'unsupported' : 'qrcode']
}

function isInstalled(wallet: Wallet, connector: Connector): boolean {
  const { rdns, walletId } = connector
  if (!offerOf(connector, 'wallet')) return false
  return walletId === wallet.id || (rdns !== undefined && rdns === wallet.rdns)
}
