'use client'
import type { Wallet } from '@bowline/controllers'
import {
  excludedWalletsQuery,
  featuredWalletsQuery,
  recommendedWalletsQuery,
} from '@bowline/controllers/internal'
import { useKit, useKitQuery } from '@bowline/controllers/react'
import { useContext } from 'react'
import { PaintedContext } from '../../visit/PaintedContext.ts'

const NONE: readonly Wallet[] = []

/** Returns the wallets of the directory, as far as it has answered, and the total number of wallets. */
export function useDirectoryWallets() {
  const kit = useKit()
  const featured = useKitQuery(useOncePainted(featuredWalletsQuery(kit)))
  const recommended = useKitQuery(useOncePainted(recommendedWalletsQuery(kit)))
  const excluded = useKitQuery(useOncePainted(excludedWalletsQuery(kit)))
  const { customWallets, includeWalletIds } = kit.config
  const isListed = ({ id }: Wallet) =>
    includeWalletIds.length === 0 || includeWalletIds.includes(id)
  const { data: page } = recommended
  return {
    // Featured wallets are requested separately, so the page does not count them.
    count:
      page &&
      featured.data &&
      customWallets.length + featured.data.filter(isListed).length + page.count,
    excluded: excluded.data ?? NONE,
    featured: featured.data ?? NONE,
    recommended: page?.wallets ?? NONE,
    isPending: featured.isPending || recommended.isPending,
  }
}

/** Delays a query until its view has been painted: a view that is only prepared sends no request. */
function useOncePainted<Query extends { readonly enabled: boolean }>(query: Query): Query {
  const isPainted = useContext(PaintedContext)
  return { ...query, enabled: query.enabled && isPainted }
}
