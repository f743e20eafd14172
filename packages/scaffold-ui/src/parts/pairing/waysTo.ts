import { type Kit, type Wallet, type WalletPlatform, walletPlatforms } from '@bowline/controllers'

/** The ways to reach a wallet of the directory from here, the best one first. */
export function waysTo(kit: Kit, wallet: Wallet, isMobile: boolean): readonly WalletPlatform[] {
  const connectors = kit.connectors.getState()
  const all = walletPlatforms(wallet, { connectors, isMobile })
  if (!connectors.some(({ pairs }) => pairs)) return all.filter((way) => way === 'browser')
  if (!kit.config.manualWCControl) return all
  // What the app shows leads to the wallet wherever that is, so there is nothing to choose.
  const pairing = all.find((way) => way !== 'browser')
  return all.filter((way) => way === 'browser' || way === pairing)
}
