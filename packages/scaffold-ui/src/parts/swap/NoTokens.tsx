'use client'

import { useKit } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { swapTokensMessages } from '../../messages/generated/en/swapTokens.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useIsOnline } from '../useIsOnline.ts'

export interface NoTokensProps {
  /** Missing if nothing can be swapped on this network, so that a retry cannot help. */
  readonly failure?: { readonly isRetrying: boolean; readonly onRetry: () => void } | undefined
}

/** Shown if no token can be swapped, with what the visitor can do. */
export function NoTokens({ failure }: NoTokensProps) {
  const kit = useKit()
  const t = useMessages(swapTokensMessages)
  const common = useMessages(commonMessages)
  const isOnline = useIsOnline()
  const kind = failure ? (isOnline ? 'failed' : 'offline') : 'unsupported'
  const title = t(`swapTokens.${kind}`)
  const text = t(`swapTokens.${kind}Text`)
  useAnnouncement(`${title}. ${text}`)
  const action = failure ? (
    <Button busy={failure.isRetrying} onClick={failure.onRetry}>
      {common('common.tryAgain')}
    </Button>
  ) : (
    <Button onClick={() => kit.router.push({ name: 'Networks' })}>
      {t('swapTokens.networks')}
    </Button>
  )
  return (
    <EmptyState icon={failure ? 'warning' : 'network'} title={title} action={action}>
      {text}
    </EmptyState>
  )
}
