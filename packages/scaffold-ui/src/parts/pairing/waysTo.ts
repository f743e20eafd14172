import type { Kit, Wallet, WalletPlatform } from '@bowline/controllers'
import { walletPlatforms } from '@bowline/controllers/internal'

/** Lists the ways to reach a wallet of the directory from this device, the best one first. */
export function waysTo(kit: Kit, wallet: Wallet, isMobile: boolean): readonly WalletPlatform[] {
  const connectors = kit.connectors.getState()
  const all = walletPlatforms(wallet, { connectors, isMobile })
  if (!connectors.some(({ pairs }) => pairs)) return all.filter(isWithoutPairing)
  if (!kit.config.manualWCControl) return all
  // The app's own code works for every way, so there is nothing to choose.
  const pairing = all.find((way) => !isWithoutPairing(way))
  return all.filter((way) => isWithoutPairing(way) || way === pairing)
}

const isWithoutPairing = (way: WalletPlatform) => way === 'browser' || way === 'inApp'
