import { lookup as systemLookup } from 'node:dns'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Clock } from '@bowline/common'
import { bulkhead } from 'cockatiel'
import { guardLookup } from '../../../http/guardLookup.ts'
import { isPublicAddress } from '../../../http/isPublicAddress.ts'
import { readLimitedBytes } from '../../../http/readLimited.ts'

/** Fetches files from the hosts that the operator allows. */
export interface RemoteFiles {
  /**
   * The URL from which an untrusted address may be fetched, through the first allowed host for
   * `ipfs://`; `undefined` if it is not allowed.
   */
  find(uri: string): URL | undefined
  /**
   * Rejects unless the answer is a file of at most `maxBytes`, and when too many requests are in
   * progress. Redirects are not followed.
   */
  read(url: URL, maxBytes: number): Promise<Buffer<ArrayBuffer>>
}

export interface RemoteFilesOptions {
  /** For example `media.example` or `media.example:8443`. Always requested over TLS. */
  readonly hosts: readonly string[]
  readonly clock: Clock
  readonly request?: typeof secureRequest | undefined
  readonly lookup?: typeof systemLookup | undefined
  readonly isAllowedAddress?: ((address: string) => boolean) | undefined
}

export const REMOTE_FILE_TIMEOUT_MS = 5_000
/** Concurrent and queued requests, each of which may have the maximum size. */
export const MAX_FILES_AT_ONCE = 16
const MAX_FILES_WAITING = 64

/**
 * Creates the only client that fetches files from untrusted addresses. It connects to the very IP address that
 * it has checked, so DNS rebinding has no effect.
 */
export function createRemoteFiles({
  hosts,
  clock,
  request = secureRequest,
  lookup = systemLookup,
  isAllowedAddress = isPublicAddress,
}: RemoteFilesOptions): RemoteFiles {
  const crowd = bulkhead(MAX_FILES_AT_ONCE, MAX_FILES_WAITING)
  const guardedLookup = guardLookup(lookup, isAllowedAddress)

  async function fetchFile(url: URL, maxBytes: number, signal: AbortSignal) {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
    const outgoing = request(
      {
        hostname: url.hostname,
        port: url.port || 443,
        path: `${url.pathname}${url.search}`,
        headers: { accept: '*/*', 'accept-encoding': 'identity' },
        lookup: guardedLookup,
        agent: false,
        signal,
      },
      (response) => {
        if (response.statusCode === 200) resolve(readLimitedBytes(response, maxBytes))
        else {
          response.destroy()
          reject(new Error(`HTTP ${response.statusCode}`))
        }
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
    return promise
  }

  async function fetchInTime(url: URL, maxBytes: number) {
    const limit = new AbortController()
    const stop = clock.after(REMOTE_FILE_TIMEOUT_MS, () => limit.abort())
    try {
      return await fetchFile(url, maxBytes, limit.signal)
    } finally {
      stop()
      limit.abort()
    }
  }

  return {
    find(uri) {
      const [gateway] = hosts
      const path = /^ipfs:\/\/(?:ipfs\/)?([^\s?#]+)$/i.exec(uri)?.[1]
      const address = path ? `https://${gateway}/ipfs/${path}` : uri
      if ((path && !gateway) || !URL.canParse(address)) return undefined
      const url = new URL(address)
      const isAllowed = url.protocol === 'https:' && hosts.includes(url.host) && !url.username
      // Literal IP addresses are not resolved by DNS, so they are checked here.
      const number = url.hostname.replace(/^\[|\]$/g, '')
      return isAllowed && (!isIP(number) || isAllowedAddress(number)) ? url : undefined
    },
    read: (url, maxBytes) => crowd.execute(() => fetchInTime(url, maxBytes)),
  }
}
