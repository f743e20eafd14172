export type ProblemStatus = 400 | 401 | 403 | 404 | 413 | 429 | 500 | 503

/** A refusal that the caller is told about: `{ code, message }` as JSON. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: ProblemStatus
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: ProblemStatus,
    code: string,
    message: string,
    options: ErrorOptions & { readonly retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
