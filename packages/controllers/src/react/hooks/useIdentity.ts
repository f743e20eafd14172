'use client'

import { namespaceOf } from '@bowline/common'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReadError } from '../../core/failures.ts'
import type { Identity } from '../../features/identity/Identity.ts'
import { identityQuery } from '../../features/identity/identityQuery.ts'
import { useAccountId } from '../base/useAccountId.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { AccountParameters } from './AccountParameters.ts'

export type UseIdentityResult = Omit<UseQueryResult<Identity, ReadError>, 'data'> & {
  readonly data: Identity | undefined
}

/**
 * Reads the name and the picture of an account, as the kit's own screens show them: its registered name,
 * or else the visitor's name for it in the wallet. Both are `undefined` for an account without them.
 * Fresh for 5 minutes. Without an account it sends no request and stays pending.
 *
 * @example
 * const { data } = useIdentity()
 * return <b>{data?.name ?? address}</b>
 */
export function useIdentity(parameters: AccountParameters = {}): UseIdentityResult {
  const kit = useKit()
  const accountId = useAccountId(parameters)
  const query = useKitQuery(accountId && identityQuery(kit, accountId))
  const inWallet = useKitStore(kit.connections, (connections) => {
    if (!accountId) return undefined
    const connection = connections[namespaceOf(accountId)]
    return connection?.status === 'connected' ? connection.accountNames?.[accountId] : undefined
  })
  const { data } = query
  return { ...query, data: data?.name || !inWallet ? data : { ...data, name: inWallet } }
}
