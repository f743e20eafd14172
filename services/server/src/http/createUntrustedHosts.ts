import { lookup as systemLookup } from 'node:dns'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Clock } from '@bowline/common'
import { readLimitedBytes } from '../basics/readLimited.ts'
import { createCrowds, type OpenCrowd } from '../drivers/limits/createCrowd.ts'
import { guardLookup } from './guardLookup.ts'
import { isPublicAddress } from './isPublicAddress.ts'

export interface UntrustedHostsOptions {
  /** What is asked for, in metrics. */
  readonly name?: string | undefined
  readonly clock: Clock
  /** Default: whoever comes first. */
  readonly openCrowd?: OpenCrowd | undefined
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs: number
  readonly request?: typeof secureRequest | undefined
  readonly lookup?: typeof systemLookup | undefined
  readonly isAllowedAddress?: ((address: string) => boolean) | undefined
}

export interface UntrustedQuestion {
  readonly maxBytes: number
  readonly headers: Readonly<Record<string, string>>
  /** Posted, if it is there. */
  readonly body?: string | undefined
}

export interface UntrustedAnswer {
  readonly status: number
  /** Empty unless the status is 200. */
  readonly bytes: Buffer<ArrayBuffer>
}

export interface UntrustedHosts {
  /** Whether the host of an address is no literal IP address that is not public. Such a one is not looked up. */
  isAllowed(url: URL): boolean
  /**
   * Asks an address over TLS, whatever its scheme. Rejects if its host is not public, if the answer is late or too long, and when too
   * many requests are in progress. Redirects are not followed.
   */
  ask(url: URL, question: UntrustedQuestion): Promise<UntrustedAnswer>
}

/** Concurrent and queued requests, each of which may have the maximum size. */
export const MAX_ASKED_AT_ONCE = 16
const MAX_WAITING = 256

/**
 * Creates the only client that asks addresses which strangers have chosen. It connects to the very IP address that it
 * has checked, so DNS rebinding has no effect.
 */
export function createUntrustedHosts({
  name = 'untrustedHosts',
  clock,
  openCrowd = createCrowds({ clock }),
  timeoutMs,
  request = secureRequest,
  lookup = systemLookup,
  isAllowedAddress = isPublicAddress,
}: UntrustedHostsOptions): UntrustedHosts {
  const crowd = openCrowd({ name, running: MAX_ASKED_AT_ONCE, waiting: MAX_WAITING })
  const guardedLookup = guardLookup(lookup, isAllowedAddress)

  async function ask(
    url: URL,
    { maxBytes, headers, body }: UntrustedQuestion,
    signal: AbortSignal,
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<UntrustedAnswer>()
    const outgoing = request(
      {
        hostname: url.hostname,
        port: url.port || 443,
        path: `${url.pathname}${url.search}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'accept-encoding': 'identity', ...headers },
        lookup: guardedLookup,
        agent: false,
        signal,
      },
      (response) => {
        const status = response.statusCode ?? 0
        if (status === 200)
          readLimitedBytes(response, maxBytes).then((bytes) => resolve({ status, bytes }), reject)
        else {
          response.destroy()
          resolve({ status, bytes: Buffer.alloc(0) })
        }
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
    return promise
  }

  async function askInTime(url: URL, question: UntrustedQuestion) {
    const limit = new AbortController()
    const stop = clock.after(timeoutMs, () => limit.abort())
    try {
      return await ask(url, question, limit.signal)
    } finally {
      stop()
      limit.abort()
    }
  }

  return {
    isAllowed({ hostname }) {
      const number = hostname.replace(/^\[|\]$/g, '')
      return !isIP(number) || isAllowedAddress(number)
    },
    ask: (url, question) => crowd.execute(() => askInTime(url, question)),
  }
}
