import type { GenericSchema } from 'valibot'

/** A third-party HTTP service. */
export interface Upstream {
  /**
   * Requests JSON and parses it. `path` is appended to the base address.
   *
   * Throws `HttpProblem` 503 `UPSTREAM_UNAVAILABLE` if the service does not answer in time, is
   * paused after failures, or answers with something that does not match the schema.
   */
  json<T>(path: string, schema: GenericSchema<unknown, T>, request?: UpstreamRequest): Promise<T>
}

export interface UpstreamRequest {
  readonly method?: 'GET' | 'POST' | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON. Must be safe to repeat: a request may be sent twice. */
  readonly body?: unknown
}
