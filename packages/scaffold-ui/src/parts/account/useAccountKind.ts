'use client'

import type { AccountId } from '@bowline/common'
import { accountKindQuery, queryClientOf } from '@bowline/controllers'
import { useQuery } from '@tanstack/react-query'
import { useKit } from '../../context/useKit.ts'

/** What kind of account it is on its network; nothing while unknown, and where there are no kinds. */
export function useAccountKind(accountId: AccountId) {
  const kit = useKit()
  const { data } = useQuery(accountKindQuery(kit, accountId), queryClientOf(kit))
  return data ?? undefined
}
