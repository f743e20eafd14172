'use client'

import type { AccountType } from '@bowline/common'
import { Tag } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountTypeMessages } from '../../messages/generated/en/accountType.ts'

export interface AccountTypeTagProps {
  /** Nothing is shown for an account of which it is not known. */
  readonly accountType: AccountType | null | undefined
}

/** Shows what an account is: a key, a contract, or an address for one purpose. */
export function AccountTypeTag({ accountType }: AccountTypeTagProps) {
  const t = useMessages(accountTypeMessages)
  return accountType ? <Tag>{t(`accountType.${accountType}`)}</Tag> : null
}
