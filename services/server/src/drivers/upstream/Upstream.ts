import type { GenericSchema } from 'valibot'

/** Somebody else's HTTP service. */
export interface Upstream {
  /**
   * Asks for JSON and parses it. `path` is appended to the base address.
   *
   * Throws `HttpProblem` 503 `UPSTREAM_UNAVAILABLE` when the service does not answer in time, is
   * left alone after failures, or answers with something else than the schema says.
   */
  json<T>(path: string, schema: GenericSchema<unknown, T>, request?: UpstreamRequest): Promise<T>
}

export interface UpstreamRequest {
  readonly method?: 'GET' | 'POST' | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON. Only questions: a request may go out twice. */
  readonly body?: unknown
}
