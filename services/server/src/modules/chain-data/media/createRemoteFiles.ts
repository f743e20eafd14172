import {
  createUntrustedHosts,
  type UntrustedHostsOptions,
} from '../../../http/createUntrustedHosts.ts'

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

export interface RemoteFilesOptions extends Omit<UntrustedHostsOptions, 'name' | 'timeoutMs'> {
  /** The hosts, for example `media.example` or `media.example:8443`. They are always asked over TLS. */
  readonly hosts: readonly string[]
}

export const REMOTE_FILE_TIMEOUT_MS = 5_000
const HEADERS = { accept: '*/*' }

/** Creates the client that fetches files from untrusted addresses. */
export function createRemoteFiles({ hosts, ...options }: RemoteFilesOptions): RemoteFiles {
  const untrusted = createUntrustedHosts({
    ...options,
    name: 'remoteFiles',
    timeoutMs: REMOTE_FILE_TIMEOUT_MS,
  })
  return {
    find(uri) {
      const [gateway] = hosts
      const path = /^ipfs:\/\/(?:ipfs\/)?([^\s?#]+)$/i.exec(uri)?.[1]
      const address = path ? `https://${gateway}/ipfs/${path}` : uri
      if ((path && !gateway) || !URL.canParse(address)) return undefined
      const url = new URL(address)
      const isAllowed = url.protocol === 'https:' && hosts.includes(url.host) && !url.username
      return isAllowed && untrusted.isAllowed(url) ? url : undefined
    },
    async read(url, maxBytes) {
      const { status, bytes } = await untrusted.ask(url, { maxBytes, headers: HEADERS })
      if (status !== 200) throw new Error(`HTTP ${status}`)
      return bytes
    },
  }
}
