'use client'

import { KitError } from '@bowline/common'
import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { useKit } from '../context/useKit.tsx'

/**
 * Used while the query's parameters are not known: such a query stays pending. Without `skipToken`, which
 * TanStack Query has from 5.25 on only.
 */
export const UNKNOWN = {
  queryKey: ['bowline', 'unknown'],
  enabled: false,
  queryFn: () => Promise.reject(new KitError('UNEXPECTED')),
} as const

/**
 * Runs a query with the kit's query client. Without a query, because its parameters are not known yet, it
 * sends no request and stays pending. The errors of the kit's queries are `KitError`s of the codes that the query can fail
 * with; those of a query of the app's own are whatever its function throws.
 *
 * @example
 * const { data } = useKitQuery(accountId && identityQuery(kit, accountId))
 */
export function useKitQuery<T, E = Error, Data = T, Key extends QueryKey = QueryKey>(
  query: UseQueryOptions<T, E, Data, Key> | undefined,
): UseQueryResult<Data, E> {
  const client = queryClientOf(useKit())
  // The type of a skipped query does not matter.
  const unknown = UNKNOWN as unknown as UseQueryOptions<T, E, Data, Key>
  return useQuery(query ?? unknown, client)
}
