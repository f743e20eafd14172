/** The variables of OpenTelemetry, which has named them. */
export type TracingEnvironment = Readonly<Record<string, string | undefined>>

/**
 * What a span may say: what this server and its operator have named, and numbers. An address, a token, a topic or any
 * other text that a visitor has chosen is none of it.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string | undefined
  /** The pattern of the route, such as `/v1/identity/:address`. */
  readonly 'http.route'?: string | undefined
  readonly 'http.response.status_code'?: number | undefined
  /** The host that is asked, without the path, which may hold a key. */
  readonly 'server.address'?: string | undefined
  readonly 'db.system.name'?: 'sqlite' | 'postgresql' | undefined
  /** The first word of the statement. */
  readonly 'db.operation.name'?: string | undefined
  /** The table. */
  readonly 'db.collection.name'?: string | undefined
  /** The id of a project that the server knows. */
  readonly 'bowline.project'?: string | undefined
}

export interface Span {
  /** Changes its name, and adds to what it says. */
  name(name: string, attributes?: SpanAttributes): void
  /** Marks it as failed. */
  fail(): void
}

export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer' | 'internal'
  readonly attributes?: SpanAttributes | undefined
}

/** Records what the server does for a request, and how long each part takes. A span ends with its work. */
export interface Tracing {
  /** Records a whole request as the first span of a trace. `traceparent` is its header of that name, if it has one. */
  request<T>(
    start: SpanStart,
    work: (span: Span) => Promise<T>,
    traceparent?: string | undefined,
  ): Promise<T>
  /** Records a part of the current request. What belongs to no request is not recorded. */
  part<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Sends what it has, for as long as one sending may take. */
  close(): Promise<void>
}
