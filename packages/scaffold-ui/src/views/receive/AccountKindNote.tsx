'use client'

import type { AccountId, Network } from '@bowline/common'
import { useAccountKind } from '@bowline/controllers/react'
import { Banner } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { receiveMessages } from '../../messages/generated/en/receive.ts'

export interface AccountKindNoteProps {
  readonly accountId: AccountId
  readonly network: Network
}

/** Warns that a smart account may not exist on other networks, where payments to it can be lost. */
export function AccountKindNote({ accountId, network }: AccountKindNoteProps) {
  const t = useMessages(receiveMessages)
  const { data: kind } = useAccountKind({ accountId })
  if (kind !== 'smartAccount') return null
  return (
    <Banner tone="warning" title={t('receive.smartTitle')}>
      {t('receive.smartText', { network: network.name })}
    </Banner>
  )
}
