import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createPageHeaders } from './createPageHeaders.ts'
import type { Pages } from './Pages.ts'
import { pageAt } from './pageAt.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** No segment begins with a dot and nothing is decoded, so no path leads out of the folder. */
const FILE_PATH = /^(?:\/[\w-][\w.-]*)+$/

export interface StaticPagesOptions {
  /** The page of the embedded wallet, which may be framed. */
  readonly frameUrl: string
  /** The folder of the pages. */
  readonly root: string
  /** Headers that take the place of those of the same names. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Built or bundled pages, with the headers that a production app should send. */
export function createStaticPages({
  frameUrl,
  root,
  headers: ownHeaders,
}: StaticPagesOptions): Pages {
  const pageHeaders = { ...createPageHeaders(frameUrl), ...ownHeaders }
  const refuse = (response: ServerResponse, status: number, text: string) =>
    void response.writeHead(status, { ...pageHeaders, 'content-type': 'text/plain' }).end(text)
  if (!existsSync(join(root, 'index.html')))
    throw new Error('The demo is not built: `node scripts/bootstrap.mjs test build` builds it.')
  // Each visit loads them, and packing them holds up everything else of the demo.
  const packedAssets = new Map<string, Buffer>()
  const pack = (path: string, file: Buffer, isAsset: boolean) => {
    const packed = packedAssets.get(path) ?? gzipSync(file)
    if (isAsset) packedAssets.set(path, packed)
    return packed
  }
  return {
    answer({ method = '', url = '/', headers: asked }, response) {
      if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'Read only')
      const [address = '/'] = url.split('?')
      const path = pageAt(address) ?? address
      const type = TYPES[extname(path)]
      const file = type && FILE_PATH.test(path) ? readIfThere(join(root, path)) : undefined
      if (!type || !file) return refuse(response, 404, 'Not found')
      const isZipped = /\bgzip\b/.test(asked['accept-encoding'] ?? '')
      // Names of assets carry a hash of their content.
      const isAsset = path.startsWith('/assets/')
      const body = isZipped ? pack(path, file, isAsset) : file
      const cache = isAsset ? 'public, max-age=31536000, immutable' : 'no-cache'
      const headers = {
        'content-type': type,
        'content-length': body.byteLength,
        'cache-control': cache,
        vary: 'accept-encoding',
        ...(isZipped && { 'content-encoding': 'gzip' }),
      }
      response.writeHead(200, { ...pageHeaders, ...headers }).end(body)
    },
    close: async () => {},
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    // Missing, or a folder: not a page either way.
    return undefined
  }
}
