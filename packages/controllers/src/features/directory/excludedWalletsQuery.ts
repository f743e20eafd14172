import type { Kit } from '../../kit.ts'
import { directoryQuery } from './directoryQuery.ts'
import { list, SEARCH_ENTRIES } from './directoryRequest.ts'
import { toWallet } from './toWallet.ts'
import type { Wallet } from './Wallet.ts'

/**
 * Query for the directory entries of the wallets that the app excludes, on all chains. Their reverse
 * domain names and names identify the same wallets in the browser.
 */
export function excludedWalletsQuery(kit: Kit) {
  const { excludeWalletIds } = kit.config
  const include = list(excludeWalletIds)
  return directoryQuery<readonly Wallet[]>(kit, {
    name: 'excluded',
    none: [],
    isNeeded: include !== undefined,
    async read(directory, signal) {
      const params = { page: 1, entries: SEARCH_ENTRIES, include }
      const { data } = await directory.getWallets(params, { signal })
      const ids = new Set(excludeWalletIds)
      return data.filter(({ id }) => ids.has(id)).map((wire) => toWallet(wire, () => undefined))
    },
  })
}
