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

/** As JSON; empty for what has none. */
export function jsonOf(params: unknown): string {
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  try {
    return JSON.stringify(params, plain) ?? ''
  } catch {
    // Circular: it has come through no channel.
    return ''
  }
}
