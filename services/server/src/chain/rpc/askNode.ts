import { randomInt } from 'node:crypto'
import type { Clock } from '@bowline/common'
import { refusalOf } from '@bowline/common/adapters'
import { safeParse } from 'valibot'
import { readWhole } from '../../basics/parseExactJson.ts'
import { parseJson } from '../../basics/parseJson.ts'
import { readLimited, TooLargeError } from '../../basics/readLimited.ts'
import { createRedaction } from '../../drivers/logger/createRedaction.ts'
import { retryAfterMs } from '../../drivers/upstream/retryAfterMs.ts'
import { nodeAnswerSchema, RPC_INTERNAL, type RpcAnswer } from './RpcAnswer.ts'

export interface RpcRequest {
  readonly method: string
  readonly params: readonly unknown[]
  /** The largest answer that is read. Default: what a visitor may ask for. */
  readonly maxBytes?: number | undefined
  /** Called with the size of each question and its answer, in bytes. */
  readonly onBytes?: ((bytes: number) => void) | undefined
}

export interface AskNodeOptions {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly timeoutMs: number
  /** Default: `JSON.parse` with a depth limit. */
  readonly parse?: ((text: string) => unknown) | undefined
}

/** Larger answers to visitors are refused: the request asked for too much at once. */
export const MAX_NODE_ANSWER_BYTES = 2_000_000
const MAX_ID = 2 ** 31
const MAX_MESSAGE_CHARACTERS = 1_000
/** Longer pauses are not kept: other endpoints may fail meanwhile. */
const MAX_PAUSE_MS = 30_000
/** The request is at fault. Counting it against the node would let any visitor disable the node. */
const REQUEST_REFUSED = new Set([400, 413, 414, 422])

/** No answer in time. The cause may be the endpoint or the request. */
export class SlowNodeError extends Error {}

/** Too much was asked of the endpoint. */
export class BusyNodeError extends Error {
  /** The milliseconds for which it wants to be left alone; 0 if it does not say. */
  readonly waitMs: number

  constructor(message: string, waitMs: number) {
    super(message)
    this.waitMs = waitMs
  }
}

/**
 * Asks one endpoint. Throws when the endpoint is at fault, not the request: try another one then.
 * Throws a `SlowNodeError` when it took too long, and a `BusyNodeError` when it refuses for now.
 */
export async function askNode(
  endpoint: string,
  { method, params, maxBytes = MAX_NODE_ANSWER_BYTES, onBytes }: RpcRequest,
  { fetch: send, clock, timeoutMs, parse = parseJson }: AskNodeOptions,
): Promise<RpcAnswer> {
  const limit = new AbortController()
  // A new id each time, so that an answer to another request is detected.
  const id = randomInt(1, MAX_ID)
  const stop = clock.after(timeoutMs, () => limit.abort())
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
  try {
    const response = await send(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: limit.signal,
    })
    const waitMs = Math.min(retryAfterMs(response.headers, clock.now()), MAX_PAUSE_MS)
    // Whether its words are JSON, a line of text or a page.
    if (response.status === 429) {
      await response.body?.cancel()
      throw new BusyNodeError('HTTP 429', waitMs)
    }
    const text = await readLimited(response.body, maxBytes)
    onBytes?.(body.length + Buffer.byteLength(text))
    return readAnswer(response.status, parse(text), { id, endpoint, waitMs })
  } catch (cause) {
    if (cause instanceof TooLargeError) onBytes?.(maxBytes)
    if (!limit.signal.aborted) throw cause
    throw new SlowNodeError(`No answer within ${timeoutMs} ms`, { cause })
  } finally {
    stop()
  }
}

function readAnswer(
  status: number,
  json: unknown,
  {
    id,
    endpoint,
    waitMs,
  }: { readonly id: number; readonly endpoint: string; readonly waitMs: number },
): RpcAnswer {
  const answer = answerIn(json)
  if (!answer && REQUEST_REFUSED.has(status))
    return {
      error: { code: RPC_INTERNAL, message: `The node refused the request (HTTP ${status}).` },
    }
  if (!answer) throw new Error(`HTTP ${status} without a JSON-RPC answer`)
  // An error may carry no id if the node could not read the request.
  const isOurs = readWhole(answer.id) === BigInt(id) || ('error' in answer && answer.id == null)
  if (!isOurs) throw new Error('The answer is to another question')
  if ('result' in answer) return { result: answer.result }
  const { code, message, data } = answer.error
  const refusal = refusalOf({ code, message })
  if (refusal === 'busy') throw new BusyNodeError(`HTTP ${status}, ${code}`, waitMs)
  // A key that is wrong, or what is in front of the node. Where the words are about the request, they count.
  const blamesNode = [401, 402, 403].includes(status) || status >= 500
  if (blamesNode && refusal === undefined) throw new Error(`HTTP ${status}, ${code}`)
  // Providers may echo their own address, or its key.
  const { text, value } = createRedaction(endpoint)
  const safeMessage = text(message).slice(0, MAX_MESSAGE_CHARACTERS)
  return { error: { code, message: safeMessage, ...(data !== undefined && { data: value(data) }) } }
}

function answerIn(json: unknown) {
  const parsed = safeParse(nodeAnswerSchema, json, { abortEarly: true })
  return parsed.success ? parsed.output : undefined
}
