import * as v from 'valibot'
import { isShallow } from '../../../basics/isShallow.ts'
import { readRawId } from './readRawId.ts'

/**
 * `id` is the JSON token as received: native clients count above 2^53, where numbers lose digits.
 */
export type Frame =
  | { readonly kind: 'request'; readonly id: string; readonly method: string; params: unknown }
  | { readonly kind: 'answer'; readonly id: string; readonly accepted: boolean }
  | { readonly kind: 'invalid'; readonly code: -32700 | -32600; readonly message: string }

const frameSchema = v.object({
  id: v.union([v.number(), v.pipe(v.string(), v.maxLength(64))]),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})

/** Parses one JSON-RPC frame from a client. */
export function parseFrame(text: string): Frame {
  if (!isShallow(text)) return { kind: 'invalid', code: -32600, message: 'Invalid request' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'invalid', code: -32700, message: 'Parse error' }
  }
  const parsed = v.safeParse(frameSchema, value)
  if (!parsed.success) return { kind: 'invalid', code: -32600, message: 'Invalid request' }

  const { id, method, params, error } = parsed.output
  const isExact = typeof id === 'string' || Number.isSafeInteger(id)
  const raw = isExact ? JSON.stringify(id) : readRawId(text)
  if (method === undefined) return { kind: 'answer', id: raw, accepted: error === undefined }
  return { kind: 'request', id: raw, method, params: params ?? {} }
}
