import { KitError } from '@bowline/common'
import type { PairingClient } from './PairingClient.ts'

/** Longer error messages of a relay are cut. */
const MAX_REASON_CHARACTERS = 200

/**
 * Rejects at once when the relay answers a message with an error, for example because it is too large.
 * Client 2.21.8 by itself sends it again for a minute, reports a failed connection, and leaves the
 * errors of the repetitions unhandled.
 */
export function tellRefusals({ core: { relayer } }: Pick<PairingClient, 'core'>): void {
  /** What is called with the relay's refusal of a message, by message, while it is being published. */
  const waiting = new Map<string, (error: KitError) => void>()

  const send = relayer.request.bind(relayer)
  relayer.request = async (request) => {
    try {
      return await send(request)
    } catch (error) {
      const refuse = waiting.get(messageOf(request.params))
      const refusal = refuse && refusalOf(error)
      if (!refusal) throw error
      refuse(refusal)
      // It has been answered, so the client has nothing to repeat. Relays answer with `true`, which the
      // client's type of an answer does not know.
      return true as never
    }
  }

  const publish = relayer.publish.bind(relayer)
  relayer.publish = async (topic, message, options) => {
    const refused = Promise.withResolvers<never>()
    waiting.set(message, refused.reject)
    try {
      await Promise.race([publish(topic, message, options), refused.promise])
    } catch (error) {
      // As the client does: others who publish do not listen.
      if (options?.internal?.throwOnFailedPublish) throw error
    } finally {
      waiting.delete(message)
    }
  }
}

function messageOf(params: unknown): string {
  const { message } = Object(params) as { readonly message?: unknown }
  return typeof message === 'string' ? message : ''
}

/** The relay's own error has a code; what goes wrong on the way to it has none. */
function refusalOf(cause: unknown): KitError | undefined {
  const { code, message } = Object(cause) as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code !== 'number') return undefined
  const reason = String(message).slice(0, MAX_REASON_CHARACTERS)
  return new KitError('RELAY_REFUSED', { reason }, { cause })
}
