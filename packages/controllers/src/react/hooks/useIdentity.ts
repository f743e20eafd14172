'use client'

import type { Namespace } from '@bowline/common'
import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '../../features/identity/identityQuery.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { useKit } from '../context/useKit.ts'
import { useAccount } from './useAccount.ts'

/**
 * Reads the name and the picture of the connected account. Both are empty for an account without a name.
 * Fresh for 5 minutes. Without a connection it sends no request and stays pending.
 *
 * @example
 * const { data } = useIdentity()
 * return <b>{data?.name ?? address}</b>
 */
export function useIdentity(namespace?: Namespace | undefined) {
  const kit = useKit()
  const { accountId } = useAccount(namespace)
  return useQuery(
    {
      // Without an account the query is disabled, so this key is only a place to wait in.
      ...identityQuery(kit, accountId ?? 'eip155:0:0'),
      enabled: accountId !== undefined,
    },
    queryClientOf(kit),
  )
}
