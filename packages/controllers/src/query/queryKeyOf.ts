import type { Kit } from '../kit.ts'

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
