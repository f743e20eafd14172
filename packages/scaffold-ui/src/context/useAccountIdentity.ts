'use client'

import { type AccountId, namespaceOf } from '@bowline/common'
import { type Identity, identityQuery, queryClientOf } from '@bowline/controllers'
import { useQuery } from '@tanstack/react-query'
import { useKit } from './useKit.ts'
import { useKitStore } from './useKitStore.ts'

const UNKNOWN: Identity = Object.freeze({})

/**
 * Tells how an account is shown everywhere: its registered name, else what the visitor calls it in the
 * wallet; and its picture. Both are empty until they are known, and where there are none.
 */
export function useAccountIdentity(accountId: AccountId): Identity {
  const kit = useKit()
  const { data = UNKNOWN } = useQuery(identityQuery(kit, accountId), queryClientOf(kit))
  const inWallet = useKitStore(kit.connections, (connections) => {
    const connection = connections[namespaceOf(accountId)]
    return connection?.status === 'connected' ? connection.accountNames?.[accountId] : undefined
  })
  return data.name ? data : { name: inWallet }
}
