'use client'

import type { AccountId } from '@bowline/common'
import { useAccountKind } from '@bowline/controllers/react'
import { Tag } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountKindMessages } from '../../messages/en/accountKind.ts'

export interface AccountKindTagProps {
  readonly accountId: AccountId
}

/** Shows the kind of the account once it is known. */
export function AccountKindTag({ accountId }: AccountKindTagProps) {
  const t = useMessages(accountKindMessages)
  const { data: kind } = useAccountKind({ accountId })
  return kind ? <Tag>{t(`accountKind.${kind}`)}</Tag> : null
}
