import type { Kit } from '../../kit.ts'
import { directoryQuery } from './directoryQuery.ts'
import { list, requestWallets, SEARCH_ENTRIES } from './directoryRequest.ts'
import type { Wallet } from './Wallet.ts'

/** Query for the wallets that the app features, in the app's order. */
export function featuredWalletsQuery(kit: Kit) {
  const ids = kit.config.featuredWalletIds.slice(0, SEARCH_ENTRIES)
  return directoryQuery<readonly Wallet[]>(kit, {
    name: 'featured',
    none: [],
    isNeeded: ids.length > 0,
    async read(directory, signal) {
      const params = { page: 1, entries: ids.length, include: list(ids) }
      const { wallets } = await requestWallets(kit, directory, params, signal)
      const found = new Map(wallets.map((wallet) => [wallet.id, wallet]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  })
}
