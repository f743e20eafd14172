import * as v from 'valibot'
import { RpcFailure } from './RpcFailure.ts'

/** Answers the parameters of one call, or throws an `RpcFailure`. */
export type RpcMethod = (params: readonly unknown[]) => Promise<unknown>

const callSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number(), v.null()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})

/** Answers the text of one JSON-RPC call. Batches and notifications are refused. */
export async function answerRpc(text: string, methods: ReadonlyMap<string, RpcMethod>) {
  let id: string | number | null = null
  try {
    const parsed = v.safeParse(callSchema, parse(text))
    if (!parsed.success) throw new RpcFailure('INVALID_REQUEST', 'This is no JSON-RPC call.')
    id = parsed.output.id
    const method = methods.get(parsed.output.method)
    if (!method)
      throw new RpcFailure('METHOD_NOT_FOUND', `There is no method ${parsed.output.method}.`)
    return { jsonrpc: '2.0', id, result: await method(parsed.output.params) }
  } catch (cause) {
    const failure =
      cause instanceof RpcFailure ? cause : new RpcFailure('INTERNAL_ERROR', String(cause))
    const { code, message, data } = failure
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RpcFailure('PARSE_ERROR', 'The call is not JSON.')
  }
}
