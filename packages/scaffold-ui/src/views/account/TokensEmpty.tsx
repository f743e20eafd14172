'use client'

import type { AccountId } from '@bowline/common'
import { walletActions } from '@bowline/controllers'
import { Button, EmptyState, Inline } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/en/tokens.ts'

export interface TokensEmptyProps {
  readonly accountId: AccountId
}

/** An account without anything in it yet, and how that changes. */
export function TokensEmpty({ accountId }: TokensEmptyProps) {
  const kit = useKit()
  const t = useMessages(tokensMessages)
  const actions = walletActions(kit, accountId)
  return (
    <EmptyState
      icon="wallet"
      title={t('tokens.emptyTitle')}
      action={
        <Inline justify="center" className="bl-empty-actions">
          {actions.includes('onramp') && (
            <Button size="sm" onClick={() => kit.router.push({ name: 'Onramp' })}>
              {t('tokens.buy')}
            </Button>
          )}
          {actions.includes('receive') && (
            <Button size="sm" onClick={() => kit.router.push({ name: 'Receive' })}>
              {t('tokens.receive')}
            </Button>
          )}
        </Inline>
      }
    >
      {t('tokens.emptyBody')}
    </EmptyState>
  )
}
