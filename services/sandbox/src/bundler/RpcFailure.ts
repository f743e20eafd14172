/** The codes of JSON-RPC, and those of ERC-4337's bundlers (ERC-7769). */
const CODES = {
  PARSE_ERROR: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL_ERROR: -32603,
  /** The EntryPoint refuses the operation or its account. */
  REJECTED: -32500,
  /** The paymaster refuses it. */
  PAYMASTER_REJECTED: -32501,
  /** It is too late or too early for it. */
  OUT_OF_TIME: -32503,
  /** Its account needs a signature aggregator. */
  AGGREGATOR: -32506,
  BAD_SIGNATURE: -32507,
  /** The paymaster has too little in the EntryPoint. */
  PAYMASTER_FUNDS: -32508,
  /** What the account is to do reverts. */
  REVERTED: -32521,
} as const

export type RpcFailureName = keyof typeof CODES

/** Why a call has no result, as JSON-RPC says it. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  readonly code: number
  readonly data: unknown

  constructor(name: RpcFailureName, message: string, data?: unknown) {
    super(message)
    this.code = CODES[name]
    this.data = data
  }
}

const BY_REASON: Readonly<Record<string, RpcFailureName>> = {
  AA22: 'OUT_OF_TIME',
  AA24: 'BAD_SIGNATURE',
  AA31: 'PAYMASTER_FUNDS',
  AA32: 'OUT_OF_TIME',
  AA34: 'BAD_SIGNATURE',
  AA96: 'AGGREGATOR',
}

/** The failure that the EntryPoint's reason stands for, such as `AA24 signature error`. */
export function failureOf(reason: string): RpcFailureName {
  const known = BY_REASON[reason.slice(0, 4)]
  return known ?? (reason.startsWith('AA3') ? 'PAYMASTER_REJECTED' : 'REJECTED')
}
