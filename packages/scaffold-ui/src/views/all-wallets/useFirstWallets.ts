'use client'
import { type Wallet, walletsQuery } from '@bowline/controllers'
import { recommendedWalletsQuery } from '@bowline/controllers/internal'
import { useKit, useKitQuery } from '@bowline/controllers/react'

const NONE: readonly Wallet[] = []

/**
 * Returns the wallets that all wallets begin with, as far as the Connect view has them: its recommended ones. Sends no
 * request. Where wallets are featured there are none: those are not among the recommended ones, and their places in the
 * list are not known.
 */
export function useFirstWallets(): readonly Wallet[] {
  const kit = useKit()
  const { data: page } = useKitQuery({ ...recommendedWalletsQuery(kit), enabled: false })
  if (!page || kit.config.featuredWalletIds.length > 0) return NONE
  return walletsQuery(kit).select({ pages: [page] }).wallets
}
