'use client'
import { useEnvironment } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { allWalletsMessages } from '../../messages/generated/en/allWallets.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface ListFailedProps {
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Shown if the directory did not answer. The text depends on whether the browser is online. */
export function ListFailed({ isRetrying, onRetry }: ListFailedProps) {
  const t = useMessages(allWalletsMessages)
  const common = useMessages(commonMessages)
  const { isOnline } = useEnvironment()
  const online = useSyncExternalStore(onConnectionChange, isOnline, () => true)
  const kind = online ? 'error' : 'offline'
  const title = t(`allWallets.${kind}Title`)
  const text = t(`allWallets.${kind}Text`)
  useAnnouncement(`${title}. ${text}`)
  return (
    <EmptyState
      icon="warning"
      title={title}
      action={
        <Button busy={isRetrying} onClick={onRetry}>
          {common('common.tryAgain')}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
