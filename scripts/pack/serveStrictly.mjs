import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript' }
/** Stands in pages for the nonce of a request. */
const NONCE = 'NONCE'

/**
 * Serves a folder while `use` runs with its address, under a policy that allows the folder's own files, scripts with the
 * nonce and the given origins, and under Trusted Types without a single policy.
 */
export async function serveStrictly(dir, origins, use) {
  const server = createServer((request, response) => {
    const file = join(dir, normalize(new URL(request.url, 'http://page').pathname))
    if (!existsSync(file)) return response.writeHead(404).end()
    const nonce = randomBytes(16).toString('base64')
    const type = TYPES[extname(file)] ?? 'text/plain'
    response.setHeader('content-type', type)
    response.setHeader('content-security-policy', policyWith(nonce, origins))
    const body = readFileSync(file, 'utf8')
    return response.end(type === TYPES['.html'] ? body.replaceAll(NONCE, nonce) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await use(`http://127.0.0.1:${server.address().port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const policyWith = (nonce, origins) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
