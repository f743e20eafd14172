import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { type Directory, directoryOf } from '../../services/directoryOf.ts'
import { directoryKey } from './directoryRequest.ts'
import { DIRECTORY_STALE_MS } from './directoryStaleMs.ts'

interface DirectoryQueryParameters<T> {
  /** Part of the query key. */
  readonly name: string
  /** The result if there is no directory or no request is needed. */
  readonly none: T
  /** Whether a request is needed. Default: true. */
  readonly isNeeded?: boolean | undefined
  read(directory: Directory, signal: AbortSignal): Promise<T>
}

/** Query for directory data that fits in one response. */
export function directoryQuery<T>(
  kit: Kit,
  { name, none, isNeeded = true, read }: DirectoryQueryParameters<T>,
) {
  const directory = directoryOf(kit)
  const enabled = isNeeded && directory !== undefined
  const queryKey = [...directoryKey(kit), name] as const
  return {
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    enabled,
    ...(!enabled && { initialData: none }),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<T> =>
      directory ? read(directory, signal) : none,
  } satisfies QueryObserverOptions<T, Error, T, T, typeof queryKey>
}
