'use client'
import { isKitError } from '@bowline/common'
import type { Wallet } from '@bowline/controllers'
import { useWallet } from '@bowline/controllers/react'
import { Button, EmptyState, Spinner } from '@bowline/ui'
import type { ReactNode } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { commonMessages } from '../messages/generated/en/common.ts'
import { WalletGone } from './interaction/WalletGone.tsx'

export interface WalletLoaderProps {
  readonly walletId: string
  readonly children: (wallet: Wallet) => ReactNode
}

/** Loads the wallet of a view. Shows a loader, or the error if that fails. */
export function WalletLoader({ walletId, children }: WalletLoaderProps) {
  const { data: wallet, error, isPending, refetch } = useWallet({ walletId })
  const common = useMessages(commonMessages)
  if (wallet) return children(wallet)
  if (isKitError(error, 'WALLET_NOT_FOUND')) return <WalletGone />
  if (isPending)
    return (
      <p className="bl-view-loading">
        <Spinner /> <span>{common('common.loading')}</span>
      </p>
    )
  return (
    <EmptyState
      icon="warning"
      title={common('common.walletFailed')}
      action={<Button onClick={() => void refetch()}>{common('common.tryAgain')}</Button>}
    >
      {common('common.checkConnection')}
    </EmptyState>
  )
}
