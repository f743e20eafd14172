'use client'
import {
  excludedWalletsQuery,
  featuredWalletsQuery,
  queryClientOf,
  recommendedWalletsQuery,
  type Wallet,
} from '@bowline/controllers'
import { useQuery } from '@tanstack/react-query'
import { useKit } from '../../context/useKit.ts'
import { useOncePainted } from './useOncePainted.ts'

const NONE: readonly Wallet[] = []

/** The wallets that only the directory can name, as far as it has answered. */
export function useDirectoryWallets() {
  const kit = useKit()
  const featured = useQuery(useOncePainted(featuredWalletsQuery(kit)), queryClientOf(kit))
  const recommended = useQuery(useOncePainted(recommendedWalletsQuery(kit)), queryClientOf(kit))
  const excluded = useQuery(useOncePainted(excludedWalletsQuery(kit)), queryClientOf(kit))
  return {
    excluded: excluded.data ?? NONE,
    featured: featured.data ?? NONE,
    recommended: recommended.data ?? NONE,
    isPending: featured.isPending || recommended.isPending,
  }
}
