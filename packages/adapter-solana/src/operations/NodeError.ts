/** The error that a node answers with. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The transaction itself is at fault: it fails, is signed wrongly, or is malformed. */
const VERDICTS = new Set([-32002, -32003, -32602])

/** Whether any other node would say the same. */
export function isVerdict(error: unknown): error is NodeError {
  return error instanceof NodeError && VERDICTS.has(error.code)
}
