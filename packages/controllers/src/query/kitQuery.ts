import { type KitError, toKitError } from '@bowline/common'
import type { QueryKey } from '@tanstack/query-core'

interface Query {
  readonly queryKey: QueryKey
  readonly queryFn: (context: never) => Promise<unknown>
}

/**
 * The errors of a query, for its readers. TanStack Query has no field for their type and takes it from options that are given
 * one, so this names an option that is never set.
 */
export interface FailsWith<E extends KitError> {
  readonly retryDelay?: (failureCount: number, error: E) => number
}

/**
 * Makes a query whose errors are the kit's: what anybody else throws becomes the cause of `UNEXPECTED`. `E` names the errors
 * that it can end in; see `failures`.
 *
 * @example
 * return kitQuery<ServerError>()({ queryKey, queryFn: async ({ signal }) => client.zone({}, { signal }) })
 */
export const kitQuery =
  <E extends KitError>() =>
  <Q extends Query>(query: Q): Q & FailsWith<E> => ({
    ...query,
    async queryFn(context: never) {
      try {
        return await query.queryFn(context)
      } catch (error) {
        throw toKitError(error)
      }
    },
  })
