/** A node that cannot be talked to. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly reason: 'timeout' | 'unreachable' | number

  /** @param reason a number is the HTTP status */
  constructor(reason: 'timeout' | 'unreachable' | number, options?: ErrorOptions) {
    super(`The node cannot be asked: ${reason}`, options)
    this.reason = reason
  }
}
