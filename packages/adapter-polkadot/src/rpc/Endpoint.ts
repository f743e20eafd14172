/** An endpoint that is silent for this long is given up, and the next one asked. */
export const RPC_TIMEOUT_MS = 10_000

/** One JSON-RPC server. */
export interface Endpoint {
  /**
   * Throws an `RpcError` when the server says no, else a `KitError` of kind `service` or `limit`.
   */
  request(method: string, params: readonly unknown[]): Promise<unknown>
}

/** The error of a node that understood a request and refused it. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
