import { type Clock, KitError, toKitError } from '@bowline/common'
import { readText } from '@bowline/common/adapters'

/** An endpoint that is silent for this long is given up, and the next one asked. */
export const ENDPOINT_TIMEOUT_MS = 10_000

const JSON_TYPE = 'application/json'

export interface EndpointRequest {
  readonly clock: Clock
  /** Names the network in errors, never its address: that may carry a key. */
  readonly endpoint: string
  /** What to send; without it the endpoint is read. */
  readonly body?: string | undefined
  /** Whether both sides speak JSON, which has to be said. */
  readonly json?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** What an endpoint answered that it refuses, in its own words. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/**
 * Sends one request and reads its text.
 *
 * Throws `ABORTED`, `HTTP_UNREACHABLE`, `HTTP_TIMEOUT`, `HTTP_STATUS` with a `Refusal` as its cause,
 * `RATE_LIMITED`, or `INVALID_RESPONSE` for an answer without end.
 */
export async function askEndpoint(url: string, request: EndpointRequest): Promise<string> {
  const { clock, endpoint, body, json, signal } = request
  if (signal?.aborted) throw new KitError('ABORTED')
  const limit = new AbortController()
  const stop = clock.after(ENDPOINT_TIMEOUT_MS, () => limit.abort())
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      // No request goes to a host that the config does not name.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      ...(body !== undefined && { body }),
      ...(json && { headers: { accept: JSON_TYPE, 'content-type': JSON_TYPE } }),
    })
    const text = await readText(endpoint, response)
    if (response.status === 429) throw new KitError('RATE_LIMITED', { endpoint })
    if (response.ok) return text
    const cause = new Refusal(text.slice(0, 500))
    throw new KitError('HTTP_STATUS', { endpoint, status: response.status }, { cause })
  } catch (cause) {
    if (signal?.aborted) throw new KitError('ABORTED', undefined, { cause })
    if (limit.signal.aborted) throw new KitError('HTTP_TIMEOUT', { endpoint }, { cause })
    // `fetch` reports every network failure as a TypeError.
    if (cause instanceof TypeError) throw new KitError('HTTP_UNREACHABLE', { endpoint }, { cause })
    throw toKitError(cause)
  } finally {
    stop()
  }
}
