'use client'
import { isKitError } from '@bowline/common'
import { queryClientOf, type Wallet, walletQuery } from '@bowline/controllers'
import { useQuery } from '@tanstack/react-query'
import { useKit } from '../context/useKit.ts'

/** One wallet of the directory or of the app's own list. Without an id it asks nobody. */
export function useWallet(walletId: string | undefined): {
  readonly wallet: Wallet | undefined
  readonly isPending: boolean
  /** Neither the app nor its directory knows it. */
  readonly isMissing: boolean
  refetch(): void
} {
  const kit = useKit()
  const { data, isPending, error, refetch } = useQuery(
    { ...walletQuery(kit, walletId ?? ''), enabled: walletId !== undefined },
    queryClientOf(kit),
  )
  const isMissing = isKitError(error, 'WALLET_NOT_FOUND')
  return { wallet: data, isPending, isMissing, refetch: () => void refetch() }
}
