import { type NameAction, type NameMessage, nameMessageSchema } from '@bowline/common/api'
import * as v from 'valibot'
import { parseJson } from '../../basics/parseJson.ts'
import { refuse } from './refuse.ts'

/** How old, or how far ahead, a signed message may be. */
export const MESSAGE_LIFETIME_MS = 5 * 60_000

export interface MessageExpectations {
  readonly action: NameAction
  /** Hosts by which clients know this server. */
  readonly servers: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Parses a signed message. Throws a refusal if it is for another action, server or time. */
export function readSignedMessage(
  message: string,
  { action, servers, now }: MessageExpectations,
): NameMessage {
  const parsed = v.safeParse(nameMessageSchema, parseJson(message), { abortEarly: true })
  if (!parsed.success || parsed.output.action !== action)
    throw refuse(
      'MESSAGE_INVALID',
      'message',
      `The message must be JSON with action "${action}", server, name, attributes, nonce, timestamp and expires.`,
    )
  const signed = parsed.output
  // Otherwise the same message would be valid for any server.
  if (!servers.includes(signed.server.toLowerCase()))
    throw refuse('SERVER_MISMATCH', 'server', 'The message was signed for another server.')
  const [from, until] = [signed.timestamp * 1_000, signed.expires * 1_000]
  if (until < from || until - from > MESSAGE_LIFETIME_MS)
    throw refuse('MESSAGE_INVALID', 'expires', 'A message is good for five minutes at most.')
  if (now > until) throw refuse('MESSAGE_EXPIRED', 'timestamp', 'The message has expired.')
  if (from - now > MESSAGE_LIFETIME_MS)
    throw refuse('MESSAGE_EXPIRED', 'timestamp', 'The message is from the future.')
  return signed
}
