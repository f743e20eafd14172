import type { Clock } from '@bowline/common'
import { readText } from '@bowline/common/adapters'
import { parseJsonWithBigInts, stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import * as is from 'valibot'
import { HttpError } from './HttpError.ts'
import { NodeError } from './NodeError.ts'

/** An endpoint that is silent for this long is given up, and the next one asked. */
export const RPC_TIMEOUT_MS = 10_000

export interface RpcQuestion {
  readonly method: string
  readonly params?: readonly unknown[] | undefined
}

export interface RpcNode {
  readonly url: string
  /** Stands for it in errors: its address may carry a key. */
  readonly name: string
  readonly clock: Clock
}

const answerSchema = is.union([
  is.object({
    error: is.object({ code: is.bigint(), message: is.string(), data: is.optional(is.unknown()) }),
  }),
  is.object({ result: is.unknown() }),
])

/**
 * Sends a request to one node. Integers in the answer are bigints of any size.
 *
 * Throws `HttpError`, `NodeError`, or what a reader throws for a malformed answer.
 */
export async function postRpc(
  { url, name, clock, signal }: RpcNode & { readonly signal?: AbortSignal },
  { method, params = [] }: RpcQuestion,
): Promise<unknown> {
  const ended = new AbortController()
  const stop = () => ended.abort()
  const cancelTimer = clock.after(RPC_TIMEOUT_MS, stop)
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stringifyJsonWithBigInts({ jsonrpc: '2.0', id: 1, method, params }),
      // No request goes to a host that the config does not name.
      redirect: 'error',
      signal: ended.signal,
    })
    const body = await readText(name, response)
    if (!response.ok) throw new HttpError(response.status)
    return readAnswer(body)
  } catch (error) {
    if (ended.signal.aborted) throw new HttpError('timeout', { cause: error })
    // `fetch` throws a `TypeError` if it does not reach the host.
    if (error instanceof TypeError) throw new HttpError('unreachable', { cause: error })
    throw error
  } finally {
    cancelTimer()
    signal?.removeEventListener('abort', stop)
  }
}

function readAnswer(body: string): unknown {
  const answer = is.parse(answerSchema, parseJsonWithBigInts(body))
  if (!('error' in answer)) return answer.result
  const { code, message, data } = answer.error
  throw new NodeError(Number(code), message, data)
}
