import type { Method } from './method.ts'
import { RpcError } from './RpcError.ts'
import { toJson } from './toJson.ts'

/** The dependencies of methods. */
export interface Callable {
  readonly methods: ReadonlyMap<string, Method>
  slot(): bigint
}

/** Answers the text of a call or a batch. Returns `undefined` if it contains only notifications. */
export async function answerCalls(text: string, callable: Callable): Promise<string | undefined> {
  const calls = parse(text)
  if (calls === undefined) return toJson(failure(null, new RpcError('PARSE_ERROR', 'Parse error')))
  if (!Array.isArray(calls)) {
    const answer = await answerCall(calls, callable)
    return answer && toJson(answer)
  }
  if (calls.length === 0)
    return toJson(failure(null, new RpcError('INVALID_REQUEST', 'Invalid Request')))
  const answers: unknown[] = []
  // In order, because a transaction may depend on the one before it.
  for (const call of calls) {
    const answer = await answerCall(call, callable)
    if (answer) answers.push(answer)
  }
  return answers.length > 0 ? toJson(answers) : undefined
}

async function answerCall(call: unknown, { methods, slot }: Callable) {
  if (!isRecord(call) || call.jsonrpc !== '2.0' || typeof call.method !== 'string')
    return failure(null, new RpcError('INVALID_REQUEST', 'Invalid Request'))
  const { id, method: name, params = [] } = call
  try {
    const method = methods.get(name)
    if (!method) throw new RpcError('METHOD_NOT_FOUND', 'Method not found')
    if (!Array.isArray(params))
      throw new RpcError('INVALID_PARAMS', 'Invalid params: expected a list')
    assertReached(params, slot())
    const result = await method(params)
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result }
  } catch (error) {
    if (id === undefined) return undefined
    return failure(id, error)
  }
}

/** Refuses a call that requires a later slot than the current one. */
function assertReached(params: readonly unknown[], slot: bigint) {
  const wanted = params.map((param) => isRecord(param) && param.minContextSlot)
  if (!wanted.some((least) => typeof least === 'number' && least > slot)) return
  throw new RpcError('MIN_CONTEXT_SLOT', 'Minimum context slot has not been reached', {
    contextSlot: slot,
  })
}

function failure(id: unknown, cause: unknown) {
  const error =
    cause instanceof RpcError ? cause : new RpcError('INTERNAL_ERROR', `Internal error: ${cause}`)
  const { code, message, data } = error
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // reported to the caller, as the protocol requires
  }
}
