import type { Kit } from '../kit.ts'

/** What the answers of a kit depend on beside the question. */
export interface QueryScope {
  readonly services: string | undefined
  readonly projectId: string | undefined
  readonly tokens: Kit['config']['tokens']
}

/**
 * Returns the key of a question in the query cache: what is asked, about what, and last whose answer it
 * is, so that kits with different servers can share one query client. Made of the configuration alone:
 * a kit that is made again, or on the server, finds what was there.
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
