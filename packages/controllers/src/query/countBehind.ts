import type { InfiniteData, QueryKey } from '@tanstack/query-core'
import type { Kit } from '../kit/kit.ts'
import { queryClientOf } from './queryClientOf.ts'

interface Page {
  /** How many answers in a row have lacked the newest blocks of the chain. */
  readonly timesBehind?: number | undefined
}

interface Answer {
  readonly behind?: boolean | undefined
}

/** Counts how many answers in a row, this one included, have lacked the newest blocks of the chain. */
export function countBehind(kit: Kit, queryKey: QueryKey, { behind }: Answer): number | undefined {
  if (!behind) return undefined
  const known = queryClientOf(kit).getQueryData<InfiniteData<Page>>(queryKey)
  return (known?.pages[0]?.timesBehind ?? 0) + 1
}
