const CODES = {
  PARSE_ERROR: -32_700,
  INVALID_REQUEST: -32_600,
  METHOD_NOT_FOUND: -32_601,
  INVALID_PARAMS: -32_602,
  INTERNAL_ERROR: -32_603,
  PREFLIGHT_FAILURE: -32_002,
  SIGNATURE_FAILURE: -32_003,
  UNSUPPORTED_VERSION: -32_015,
  MIN_CONTEXT_SLOT: -32_016,
} as const

/** An error answer with the codes that nodes use. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: keyof typeof CODES, message: string, data?: unknown) {
    super(message)
    this.code = CODES[code]
    this.data = data
  }
}
