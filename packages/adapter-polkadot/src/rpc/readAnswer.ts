import { KitError } from '@bowline/common'
import { RpcError } from './Endpoint.ts'

interface Answer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** Reads a JSON-RPC answer. Returns `undefined` if it is malformed. */
export function asAnswer(value: unknown): Answer | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return 'result' in value || 'error' in value ? value : undefined
}

/**
 * Gives what was asked for.
 *
 * Throws an `RpcError` when the node says no, `INVALID_RESPONSE` when it is not an answer at all.
 */
export function readAnswer(answer: Answer | undefined, endpoint: string): unknown {
  if (!answer) throw new KitError('INVALID_RESPONSE', { endpoint })
  const { error, result } = answer
  if (error === undefined || error === null) return result
  const { code, message, data } = error as Readonly<Record<string, unknown>>
  if (typeof code !== 'number') throw new KitError('INVALID_RESPONSE', { endpoint })
  // The reason why a transaction is refused is in the data.
  const words = [message, data].filter((part) => typeof part === 'string')
  throw new RpcError(code, words.join(': '))
}
