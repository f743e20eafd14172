import { lookup as systemLookup } from 'node:dns'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Clock } from '@bowline/common'
import { bulkhead } from 'cockatiel'
import { isPublicAddress } from '../../../http/isPublicAddress.ts'
import { readLimitedBytes } from '../../../http/readLimited.ts'

/** Files on the hosts that the operator allows. */
export interface RemoteFiles {
  /**
   * Where a file that other people name may be fetched, through the first allowed host for
   * `ipfs://`; `undefined` when it may not be fetched at all.
   */
  find(uri: string): URL | undefined
  /**
   * Rejects for any other answer than a file of at most `maxBytes`, and when too many are on their
   * way; follows no redirect.
   */
  read(url: URL, maxBytes: number): Promise<Buffer<ArrayBuffer>>
}

export interface RemoteFilesOptions {
  /** For example `media.example` or `media.example:8443`. Always asked over TLS. */
  readonly hosts: readonly string[]
  readonly clock: Clock
  readonly request?: typeof secureRequest | undefined
  readonly lookup?: typeof systemLookup | undefined
  readonly isAllowedAddress?: ((address: string) => boolean) | undefined
}

export const REMOTE_FILE_TIMEOUT_MS = 5_000
/** Files on their way at once, and how many may wait: each may be as large as it may be. */
export const MAX_FILES_AT_ONCE = 16
const MAX_FILES_WAITING = 64

/**
 * Creates the only door through which the server fetches what strangers point at. The address that
 * is connected to is the one that was checked, so a name that changes its mind leads nowhere.
 */
export function createRemoteFiles({
  hosts,
  clock,
  request = secureRequest,
  lookup = systemLookup,
  isAllowedAddress = isPublicAddress,
}: RemoteFilesOptions): RemoteFiles {
  const crowd = bulkhead(MAX_FILES_AT_ONCE, MAX_FILES_WAITING)
  const guardedLookup: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      const isSafe = first && addresses.every(({ address }) => isAllowedAddress(address))
      if (error || !isSafe) callback(error ?? new Error('not a public address'), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

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
      // Numbers are not looked up, so they are judged here.
      const number = url.hostname.replace(/^\[|\]$/g, '')
      return isAllowed && (!isIP(number) || isAllowedAddress(number)) ? url : undefined
    },
    read: (url, maxBytes) => crowd.execute(() => fetchInTime(url, maxBytes)),
  }
}
