import type { Logger } from '@bowline/common'
import { decodeDataUrl } from '../../../pictures/decodeDataUrl.ts'
import type { RemoteFiles } from './createRemoteFiles.ts'

/** Fetches files at untrusted addresses: `data:` addresses, or files on an allowed host. */
export interface Files {
  canRead(uri: string): boolean
  /** `undefined` if the file is not allowed or cannot be read. */
  read(uri: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined>
}

export function createFiles(remote: RemoteFiles, logger: Logger): Files {
  const isData = (uri: string) => /^data:/i.test(uri)

  async function readRemote(uri: string, maxBytes: number) {
    const url = remote.find(uri)
    if (!url) return undefined
    try {
      return await remote.read(url, maxBytes)
    } catch (error) {
      logger.log('info', 'A file of an allowed host was not to be had', { host: url.host, error })
      return undefined
    }
  }

  return {
    canRead: (uri) => isData(uri) || remote.find(uri) !== undefined,
    async read(uri, maxBytes) {
      if (!isData(uri)) return readRemote(uri, maxBytes)
      const decoded = uri.length <= 2 * maxBytes ? decodeDataUrl(uri) : undefined
      const bytes = typeof decoded?.body === 'string' ? undefined : decoded?.body
      return bytes && bytes.byteLength <= maxBytes ? bytes : undefined
    },
  }
}
