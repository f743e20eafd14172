import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { type Directory, directoryOf } from '../../services/directoryOf.ts'
import { directoryKey } from './directoryRequest.ts'
import { DIRECTORY_STALE_MS } from './directoryStaleMs.ts'

interface DirectoryQueryParameters<T> {
  /** A part of the query's key. */
  readonly name: string
  /** The answer where there is nothing to ask for, or no directory. */
  readonly none: T
  /** Whether there is something to ask for. Default true. */
  readonly isNeeded?: boolean | undefined
  read(directory: Directory, signal: AbortSignal): Promise<T>
}

/** Query for something of the directory that fits in one answer. */
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
