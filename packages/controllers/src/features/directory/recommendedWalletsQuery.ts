import type { Kit } from '../../kit.ts'
import { directoryQuery } from './directoryQuery.ts'
import { list, RECOMMENDED_WALLETS, requestWallets, type WalletPage } from './directoryRequest.ts'

/**
 * Query for the first 4 wallets of the directory that are not featured, and for the total number of such
 * wallets.
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
