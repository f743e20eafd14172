import { type KitError, toKitError } from '@bowline/common'
import type { QueryKey } from '@tanstack/query-core'
import type { Kit } from '../kit/kit.ts'

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

/** What a query's result depends on besides its arguments. */
export interface QueryScope {
  readonly services: string | undefined
  readonly projectId: string | undefined
  readonly tokens: Kit['config']['tokens']
}

/** The key of a query of the kit. The types of its arguments stand in the query's own signature. */
export type KitQueryKey<Kind extends string = string> = readonly [
  'bowline',
  Kind,
  ...about: readonly unknown[],
]

/**
 * Returns a query key: the kind of query, its arguments, and last the kit's services, so that kits with
 * different servers can share one query client. Derived from the configuration only, so a new kit, or one
 * on the server, finds the same cache entries.
 */
export function queryKeyOf<const Kind extends string>(
  { config }: Kit,
  kind: Kind,
  ...about: readonly unknown[]
): KitQueryKey<Kind> {
  const scope: QueryScope = {
    services: config.services.data,
    projectId: config.projectId,
    tokens: config.tokens,
  }
  return ['bowline', kind, ...about, scope]
}
