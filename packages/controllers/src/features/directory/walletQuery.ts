import { KitError } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { directoryOf } from '../../services/directoryOf.ts'
import { customWallets } from './customWallets.ts'
import { directoryKey, requestWallets } from './directoryRequest.ts'
import { DIRECTORY_STALE_MS } from './directoryStaleMs.ts'
import type { Wallet } from './Wallet.ts'

/**
 * One wallet, by its id. A wallet that a list already holds is there at once.
 *
 * Throws `WALLET_NOT_FOUND` when neither the app nor its directory knows it.
 */
export function walletQuery(kit: Kit, walletId: string) {
  const directory = directoryOf(kit)
  const own = customWallets(kit.config).find(({ id }) => id === walletId)
  const queryKey = [...directoryKey(kit), 'wallet', walletId] as const
  return {
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    initialData: () => own ?? listedWallet(kit, walletId),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Wallet> => {
      if (own) return own
      const params = { page: 1, entries: 1, include: walletId }
      const found = directory && (await requestWallets(kit, directory, params, signal)).wallets[0]
      if (found?.id !== walletId) throw new KitError('WALLET_NOT_FOUND', { walletId })
      return found
    },
  } satisfies QueryObserverOptions<Wallet, Error, Wallet, Wallet, typeof queryKey>
}

/** Looks through the lists of this directory that were loaded before. */
function listedWallet(kit: Kit, walletId: string): Wallet | undefined {
  const lists = queryClientOf(kit).getQueriesData({ queryKey: directoryKey(kit) })
  for (const [, data] of lists) {
    const found = walletsIn(data).find(({ id }) => id === walletId)
    if (found) return found
  }
  return undefined
}

// The cache is untyped; what stands under this key was put there by the queries beside this file:
// pages of the full list, one page, plain lists, or one wallet.
function walletsIn(data: unknown): readonly Wallet[] {
  if (Array.isArray(data)) return data
  if (typeof data !== 'object' || data === null) return []
  if ('wallets' in data) return data.wallets as readonly Wallet[]
  if (!('pages' in data)) return [data as Wallet]
  return (data.pages as readonly { wallets: readonly Wallet[] }[]).flatMap(({ wallets }) => wallets)
}
