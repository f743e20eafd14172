export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 426 | 429 | 500 | 503

/** The field at fault, in the form of the names API. */
export interface ProblemReason {
  readonly name: string
  readonly description: string
}

/**
 * A refusal that the caller receives: `{ code, message }` as JSON, or `{ status, reasons }` for
 * calls that have reasons.
 */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: ProblemStatus
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  readonly reasons: readonly ProblemReason[] | undefined

  constructor(
    status: ProblemStatus,
    code: string,
    message: string,
    options: ErrorOptions & {
      readonly retryAfterSeconds?: number | undefined
      readonly reasons?: readonly ProblemReason[] | undefined
    } = {},
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.reasons = options.reasons
  }
}

/** Finds the `HttpProblem` among the causes of an error, since libraries wrap what they rethrow. */
export function problemIn(error: unknown): HttpProblem | undefined {
  let inner = error
  while (inner instanceof Error && !(inner instanceof HttpProblem)) inner = inner.cause
  return inner instanceof HttpProblem ? inner : undefined
}
