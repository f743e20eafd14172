import type { Connector } from '@bowline/common'
import type { Wallet } from './Wallet.ts'

export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export interface WalletPlatformsOptions {
  readonly connectors: readonly Connector[]
  readonly isMobile: boolean
}

/**
 * Lists the ways to reach a wallet from here, the best one first.
 * Without a wallet, any phone wallet may scan the code.
 */
export function walletPlatforms(
  wallet: Wallet | undefined,
  { connectors, isMobile }: WalletPlatformsOptions,
): readonly WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const ways: readonly [WalletPlatform, boolean][] = [
    ['browser', connectors.some((connector) => isInstalled(wallet, connector))],
    [isMobile ? 'mobile' : 'qrcode', wallet.mobileLink !== undefined],
    ['web', wallet.webappLink !== undefined],
    ['desktop', wallet.desktopLink !== undefined && !isMobile],
  ]
  const open = ways.filter(([, isOpen]) => isOpen).map(([platform]) => platform)
  if (open.length > 0) return open
  // A wallet that lives only in browsers cannot scan; any other might.
  return [wallet.rdns ? 'unsupported' : 'qrcode']
}

function isInstalled(wallet: Wallet, { type, rdns, walletId }: Connector): boolean {
  if (type === 'walletConnect' || type === 'auth') return false
  return walletId === wallet.id || (rdns !== undefined && rdns === wallet.rdns)
}
