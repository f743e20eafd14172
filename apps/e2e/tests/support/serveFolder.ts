import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
}

export interface ServedFolder {
  /** The address of the folder, without a slash at its end. */
  readonly url: string
  close(): void
}

export interface ServeOptions {
  /** Where the folder is on the host, such as `/docs`. */
  readonly base?: string
  /** Files beside it, by their path on the host. */
  readonly extra?: Readonly<Record<string, string>>
  /** What every answer says beside its type. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Serves a folder of built files on a free port, as a static host does. Throws if it was not built. */
export async function serveFolder(root: string, options: ServeOptions = {}): Promise<ServedFolder> {
  const { base = '', extra = {}, headers } = options
  if (!existsSync(join(root, 'index.html'))) throw new Error(`${root} is not built.`)
  const fileOf = (pathname: string) => {
    if (extra[pathname]) return extra[pathname]
    if (!pathname.startsWith(`${base}/`)) return undefined
    const path = normalize(pathname.slice(base.length))
    return join(root, path.endsWith('/') ? `${path}index.html` : path)
  }
  const server = createServer((request, response) => {
    const file = fileOf(new URL(request.url ?? '/', 'http://folder').pathname)
    const type = file && TYPES[extname(file)]
    if (!type || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600', ...headers })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
