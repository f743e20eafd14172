import { KitError } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'

import type { WalletError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Wallet } from '../../kit/wallets.ts'
import { kitQuery } from '../../query/kitQuery.ts'

import { directoryOf } from '../../services/directory.ts'
import { customWallets, directoryKey, knownWallet } from '../../shared/knownWallet.ts'
import { DIRECTORY_STALE_MS } from './directoryQuery.ts'
import { requestWallets } from './directoryRequest.ts'

/**
 * Query for one wallet by id. Data of a loaded list is used at once.
 *
 * Fails with `WALLET_NOT_FOUND` if neither the app nor its directory has the wallet.
 */
export function walletQuery(kit: Kit, walletId: string) {
  const directory = directoryOf(kit)
  const own = customWallets(kit.config).find(({ id }) => id === walletId)
  const queryKey = [...directoryKey(kit), 'wallet', walletId] as const
  return kitQuery<WalletError>()({
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
  } satisfies QueryObserverOptions<Wallet, WalletError, Wallet, Wallet, typeof queryKey>)
}
