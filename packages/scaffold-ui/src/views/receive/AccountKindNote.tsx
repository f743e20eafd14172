'use client'

import type { AccountId, Network } from '@bowline/common'
import { Banner } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { receiveMessages } from '../../messages/en/receive.ts'
import { useAccountKind } from '../../parts/account/useAccountKind.ts'

export interface AccountKindNoteProps {
  readonly accountId: AccountId
  readonly network: Network
}

/** Warns that a smart account may not exist on other networks, where payments to it can be lost. */
export function AccountKindNote({ accountId, network }: AccountKindNoteProps) {
  const t = useMessages(receiveMessages)
  const kind = useAccountKind(accountId)
  if (kind !== 'smartAccount') return null
  return (
    <Banner tone="warning" title={t('receive.smartTitle')}>
      {t('receive.smartText', { network: network.name })}
    </Banner>
  )
}
