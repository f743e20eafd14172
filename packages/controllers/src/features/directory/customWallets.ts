import { isExcluded } from '../../config/isExcluded.ts'
import type { KitConfig } from '../../config/KitConfig.ts'
import type { Wallet } from './Wallet.ts'

/** Returns the app's own wallets that match the search, without excluded ones. */
export function customWallets(
  config: Pick<KitConfig, 'customWallets' | 'excludeWalletIds'>,
  search = '',
): readonly Wallet[] {
  const wanted = search.toLowerCase()
  return config.customWallets
    .filter((wallet) => !isExcluded(config, { ...wallet, walletId: wallet.id }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((wallet) => ({ ...wallet, chains: [] }))
}
