import type { Kit } from '../../kit.ts'
import { directoryQuery } from './directoryQuery.ts'
import { list, RECOMMENDED_WALLETS, requestWallets, type WalletPage } from './directoryRequest.ts'

/**
 * The 4 wallets that the directory puts first, without the ones that are featured anyway, and how many
 * there are of that kind in all.
 */
export function recommendedWalletsQuery(kit: Kit) {
  const { excludeWalletIds, featuredWalletIds } = kit.config
  return directoryQuery<WalletPage>(kit, {
    name: 'recommended',
    none: { wallets: [], count: 0 },
    read(directory, signal) {
      const exclude = list([...new Set([...excludeWalletIds, ...featuredWalletIds])])
      const params = { page: 1, entries: RECOMMENDED_WALLETS, exclude }
      return requestWallets(kit, directory, params, signal)
    },
  })
}
