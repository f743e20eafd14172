import { type Connector, offerOf, safeBrowseLink } from '@bowline/common'
import { appLinks, opensWallet } from './appLinks.ts'
import type { Wallet } from './Wallet.ts'

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
