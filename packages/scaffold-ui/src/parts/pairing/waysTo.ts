import { type Kit, type Wallet, type WalletPlatform, walletPlatforms } from '@bowline/controllers'

/** Lists the ways to reach a wallet of the directory from this device, the best one first. */
export function waysTo(kit: Kit, wallet: Wallet, isMobile: boolean): readonly WalletPlatform[] {
  const connectors = kit.connectors.getState()
  const all = walletPlatforms(wallet, { connectors, isMobile })
  if (!connectors.some(({ pairs }) => pairs)) return all.filter((way) => way === 'browser')
  if (!kit.config.manualWCControl) return all
  // The app's own code works for every way, so there is nothing to choose.
  const pairing = all.find((way) => way !== 'browser')
  return all.filter((way) => way === 'browser' || way === pairing)
}
