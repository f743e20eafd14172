import type { Endpoint, ParsedParamsOf } from '@bowline/common/api'
import type { LimitName } from './createRateLimiter.ts'

/** How a route is served. */
export interface RoutePolicy<E extends Endpoint = Endpoint> {
  readonly limit: LimitName
  /** The units that one call takes from the limit. Default: 1. */
  readonly units?: ((params: ParsedParamsOf<E>) => number) | undefined
  /** How long browsers and proxies may cache the answer. */
  readonly cacheSeconds: number
  /**
   * The same object counts as the same answer, so the handler must not change an object that it returns again.
   * Default: where the answer may be cached.
   */
  readonly keepsAnswers?: boolean | undefined
  readonly maxBodyBytes?: number | undefined
  /** Third-party JSON-RPC clients only know `projectId`. */
  readonly anySdk?: boolean | undefined
  /** Callers that are no kit may name the project in the body instead of the query, and say nothing of an SDK then. */
  readonly mayNameProjectInBody?: boolean | undefined
}
