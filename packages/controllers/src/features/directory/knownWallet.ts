import type { Kit } from '../../kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { customWallets } from './customWallets.ts'
import { directoryKey } from './directoryRequest.ts'
import type { Wallet } from './Wallet.ts'

/** The wallet as the app or a list that was loaded before has it. Nothing is fetched for this. */
export function knownWallet(kit: Kit, walletId: string): Wallet | undefined {
  const own = customWallets(kit.config).find(({ id }) => id === walletId)
  if (own) return own
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
