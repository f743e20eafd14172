import type { Kit } from '../kit.ts'

/** What a query's result depends on besides its arguments. */
export interface QueryScope {
  readonly services: string | undefined
  readonly projectId: string | undefined
  readonly tokens: Kit['config']['tokens']
}

/**
 * Returns a query key: the kind of query, its arguments, and last the kit's services, so that kits with
 * different servers can share one query client. Derived from the configuration only, so a new kit, or one
 * on the server, finds the same cache entries.
 */
export function queryKeyOf<const Kind extends string, const About extends readonly unknown[]>(
  { config }: Kit,
  kind: Kind,
  ...about: About
) {
  const scope: QueryScope = {
    services: config.services.data,
    projectId: config.projectId,
    tokens: config.tokens,
  }
  return ['bowline', kind, ...about, scope] as const
}
