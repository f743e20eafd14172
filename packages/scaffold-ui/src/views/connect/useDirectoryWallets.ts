'use client'
import { featuredWalletsQuery, recommendedWalletsQuery, type Wallet } from '@bowline/controllers'
import { useQuery } from '@tanstack/react-query'
import { useKit } from '../../context/useKit.ts'
import { useOncePainted } from './useOncePainted.ts'

const NONE: readonly Wallet[] = []

/** The wallets that only the directory can name, as far as it has answered. */
export function useDirectoryWallets() {
  const kit = useKit()
  const featured = useQuery(useOncePainted(featuredWalletsQuery(kit)), kit.queryClient)
  const recommended = useQuery(useOncePainted(recommendedWalletsQuery(kit)), kit.queryClient)
  return {
    featured: featured.data ?? NONE,
    recommended: recommended.data ?? NONE,
    isPending: featured.isPending || recommended.isPending,
  }
}
