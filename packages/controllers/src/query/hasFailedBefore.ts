import type { QueryKey } from '@tanstack/query-core'
import type { Kit } from '../kit.ts'
import { queryClientOf } from './queryClientOf.ts'

/** Returns true if a query has failed since it last succeeded, so that the visitor has been told of it. */
export function hasFailedBefore(kit: Kit, queryKey: QueryKey): boolean {
  const state = queryClientOf(kit).getQueryState(queryKey)
  return !!state && state.errorUpdatedAt > state.dataUpdatedAt
}
