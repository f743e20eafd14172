import { KitError } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { directoryOf } from '../../services/directoryOf.ts'
import { customWallets } from './customWallets.ts'
import { directoryKey, requestWallets } from './directoryRequest.ts'
import { DIRECTORY_STALE_MS } from './directoryStaleMs.ts'
import { knownWallet } from './knownWallet.ts'
import type { Wallet } from './Wallet.ts'

/**
 * Query for one wallet by id. Data of a loaded list is used at once.
 *
 * Fails with `WALLET_NOT_FOUND` if neither the app nor its directory has the wallet.
 */
export function walletQuery(kit: Kit, walletId: string) {
  const directory = directoryOf(kit)
  const own = customWallets(kit.config).find(({ id }) => id === walletId)
  const queryKey = [...directoryKey(kit), 'wallet', walletId] as const
  return {
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    initialData: () => knownWallet(kit, walletId),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Wallet> => {
      if (own) return own
      const params = { page: 1, entries: 1, include: walletId }
      const found = directory && (await requestWallets(kit, directory, params, signal)).wallets[0]
      if (found?.id !== walletId) throw new KitError('WALLET_NOT_FOUND', { walletId })
      return found
    },
  } satisfies QueryObserverOptions<Wallet, Error, Wallet, Wallet, typeof queryKey>
}
