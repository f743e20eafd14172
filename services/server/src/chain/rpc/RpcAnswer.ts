import * as v from 'valibot'

/** What a chain answers to one request. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcError }

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** The part of a node's answer that is passed on. */
export const nodeAnswerSchema = v.union([
  v.object({
    id: v.optional(v.unknown()),
    error: v.object({
      code: v.number(),
      message: v.optional(v.string(), 'The node refused the request.'),
      data: v.optional(v.unknown()),
    }),
  }),
  v.object({ id: v.optional(v.unknown()), result: v.unknown() }),
])

export const RPC_METHOD_NOT_ALLOWED = -32601
export const RPC_INVALID_PARAMS = -32602
export const RPC_INTERNAL = -32603

/** Set by this server, not by the chain: no endpoint answered. */
export const unreachable = (message: string): RpcAnswer => ownWord('unreachable', message)

/** Set by this server: the request itself is at fault, so other endpoints are not tried. */
export const tooLarge: RpcAnswer = ownWord('too-large', 'The answer of the node is too large.')

export const isUnreachable = ({ data }: RpcError): boolean => isReason('unreachable', data)

export const isTooLarge = ({ data }: RpcError): boolean => isReason('too-large', data)

type Reason = 'unreachable' | 'too-large'

function ownWord(reason: Reason, message: string): RpcAnswer {
  return { error: { code: RPC_INTERNAL, message, data: { reason } } }
}

function isReason(reason: Reason, data: unknown): boolean {
  return v.is(v.object({ reason: v.literal(reason) }), data)
}
