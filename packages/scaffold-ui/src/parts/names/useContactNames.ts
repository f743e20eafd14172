'use client'

import { type AccountId, namespaceOf, parseAccountId } from '@bowline/common'
import { contactName } from '@bowline/controllers/internal'
import { useContacts } from '@bowline/controllers/react'
import { useCallback } from 'react'

/** Returns the name that the visitor has given an address of the account's family, if any. It is shown before all others. */
export function useContactNames(account: AccountId): (address: string) => string | undefined {
  const { contacts } = useContacts()
  const namespace = namespaceOf(parseAccountId(account).chainId)
  return useCallback(
    (address) => contactName(contacts, { namespace, address }),
    [contacts, namespace],
  )
}
