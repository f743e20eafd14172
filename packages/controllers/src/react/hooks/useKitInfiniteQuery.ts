'use client'

import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { UNKNOWN } from '../base/useKitQuery.ts'
import { useKit } from '../context/useKit.tsx'

/** The counterpart of `useKitQuery` for lists with pages. */
export function useKitInfiniteQuery<
  T,
  E = Error,
  Data = InfiniteData<T>,
  Key extends QueryKey = QueryKey,
  PageParam = unknown,
>(
  query: UseInfiniteQueryOptions<T, E, Data, Key, PageParam> | undefined,
): UseInfiniteQueryResult<Data, E> {
  const client = queryClientOf(useKit())
  const unknown = { ...UNKNOWN, initialPageParam: undefined, getNextPageParam: () => undefined }
  // The type of a skipped query does not matter.
  const skipped = unknown as unknown as UseInfiniteQueryOptions<T, E, Data, Key, PageParam>
  return useInfiniteQuery(query ?? skipped, client)
}
