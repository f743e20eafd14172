'use client'

import type { AccountId } from '@bowline/common'
import { walletActions } from '@bowline/controllers'
import { Button, EmptyState, Stack } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { sendSelectMessages } from '../../messages/en/sendSelect.ts'

/** An account that has nothing yet, and the ways to change that. */
export function EmptyWallet({ accountId }: { readonly accountId: AccountId }) {
  const kit = useKit()
  const t = useMessages(sendSelectMessages)
  const actions = walletActions(kit, accountId)
  return (
    <EmptyState
      icon="wallet"
      title={t('sendSelect.empty')}
      action={
        <Stack gap={2}>
          {actions.includes('onramp') && (
            <Button variant="primary" onClick={() => kit.router.push({ name: 'Onramp' })}>
              {t('sendSelect.buy')}
            </Button>
          )}
          {actions.includes('receive') && (
            <Button onClick={() => kit.router.push({ name: 'Receive' })}>
              {t('sendSelect.receive')}
            </Button>
          )}
        </Stack>
      }
    >
      {t('sendSelect.emptyText')}
    </EmptyState>
  )
}
