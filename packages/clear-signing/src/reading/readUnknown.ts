import {
  type Reading,
  type ReadingContext,
  type SigningRequest,
  warn,
} from '@bowline/common/reading'
import { createReading } from './createReading.ts'
import { text } from './fields.ts'

/** Shows a request that cannot be read as it is. */
export function readUnknown({ method, params }: SigningRequest, context: ReadingContext): Reading {
  return createReading(context.chainId, {
    intent: 'unknownRequest',
    fields: [text('method', String(method)), text('data', jsonOf(params))],
    warnings: [warn('malformed')],
    digest: context.digest,
  })
}

/** More values are a few whose parts repeat: each level of those doubles the text. */
const MAX_VALUES = 100_000

/** Writes JSON; empty for what has none, and for what has no end. */
export function jsonOf(params: unknown): string {
  let left = MAX_VALUES
  const plain = (_: string, value: unknown) => {
    left -= 1
    if (left < 0) throw new RangeError('There are too many values.')
    return typeof value === 'bigint' ? `${value}` : value
  }
  try {
    return JSON.stringify(params, plain) ?? ''
  } catch {
    // Circular, or too much: nothing like it is signed.
    return ''
  }
}
