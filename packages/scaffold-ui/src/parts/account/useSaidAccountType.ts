'use client'

import { type AccountId, type AccountType, namespaceOf } from '@bowline/common'
import { accountTypeOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'

/** What a connected account is, if its wallet says it. The chain is not asked. */
export function useSaidAccountType(accountId: AccountId): AccountType | undefined {
  return useKitStore(useKit().connections, (connections) => {
    const connection = connections[namespaceOf(accountId)]
    return connection?.status === 'connected' ? accountTypeOf(connection, accountId) : undefined
  })
}
