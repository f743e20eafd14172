export type ProblemStatus = 400 | 401 | 403 | 404 | 410 | 413 | 429 | 500 | 503

/** What is to blame, in the form of the names API. */
export interface ProblemReason {
  readonly name: string
  readonly description: string
}

/**
 * A refusal that the caller is told about: `{ code, message }` as JSON, and `{ status, reasons }`
 * where a call has reasons.
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

/** Finds the refusal behind an error, since libraries wrap what is thrown through them. */
export function problemIn(error: unknown): HttpProblem | undefined {
  let inner = error
  while (inner instanceof Error && !(inner instanceof HttpProblem)) inner = inner.cause
  return inner instanceof HttpProblem ? inner : undefined
}
