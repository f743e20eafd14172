'use client'

import type { AccountId } from '@bowline/common'
import { useAccountKind } from '@bowline/controllers/react'
import { AccountTypeTag } from '../../parts/account/AccountTypeTag.tsx'
import { useSaidAccountType } from '../../parts/account/useSaidAccountType.ts'

/** What the account is, as its wallet or else its chain says. */
export function ProfileType({ accountId }: { readonly accountId: AccountId }) {
  const said = useSaidAccountType(accountId)
  const { data: kind } = useAccountKind({ accountId })
  return <AccountTypeTag accountType={said ?? kind} />
}
