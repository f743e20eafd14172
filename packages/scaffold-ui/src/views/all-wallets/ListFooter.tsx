'use client'
import { Button, Inline, Spinner } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { allWalletsMessages } from '../../messages/generated/en/allWallets.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'

export interface ListFooterProps {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** Shown below the last row: more wallets are loading, or loading them failed. */
export function ListFooter({ isLoading, hasFailed, onRetry }: ListFooterProps) {
  const t = useMessages(allWalletsMessages)
  const common = useMessages(commonMessages)
  if (!isLoading && !hasFailed) return null
  return (
    <Inline justify="center" className="bl-hint bl-list-footer">
      {isLoading ? <Spinner /> : null}
      <span>{t(isLoading ? 'allWallets.loading' : 'allWallets.moreFailed')}</span>
      {!isLoading && (
        <Button size="sm" onClick={onRetry}>
          {common('common.tryAgain')}
        </Button>
      )}
    </Inline>
  )
}
