'use client'

import type { AccountId } from '@bowline/common'
import { useKit } from '@bowline/controllers/react'
import { Button, Inline } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { fundMessages } from '../../messages/generated/en/fund.ts'
import { useShownActions } from './useShownActions.ts'

export interface FundButtonsProps {
  readonly accountId: AccountId
}

/** The available ways to fund an empty account. */
export function FundButtons({ accountId }: FundButtonsProps) {
  const kit = useKit()
  const t = useMessages(fundMessages)
  const actions = useShownActions(accountId)
  return (
    <Inline justify="center">
      {actions.includes('onramp') && (
        <Button size="sm" onClick={() => kit.router.push({ name: 'Onramp' })}>
          {t('fund.buy')}
        </Button>
      )}
      {actions.includes('receive') && (
        <Button size="sm" onClick={() => kit.router.push({ name: 'Receive' })}>
          {t('fund.receive')}
        </Button>
      )}
    </Inline>
  )
}
