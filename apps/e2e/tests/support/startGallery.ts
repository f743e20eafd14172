import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const AXE_PATH = '/axe.js'

export interface RunningGallery {
  readonly url: string
  /** The script of axe, on the gallery's own origin. */
  readonly axeUrl: string
  close(): void
}

/** Serves the built gallery on a free port. */
export async function startGallery(): Promise<RunningGallery> {
  const root = fileURLToPath(new URL('dist', import.meta.resolve('@bowline/gallery/package.json')))
  if (!existsSync(join(root, 'index.html'))) throw new Error('The gallery is not built.')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const file =
      pathname === AXE_PATH
        ? fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
        : join(root, normalize(pathname === '/' ? '/index.html' : pathname))
    const type = TYPES[extname(file)]
    const isOurs = pathname === AXE_PATH || file.startsWith(root)
    if (!type || !isOurs || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    axeUrl: `${url}${AXE_PATH}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
