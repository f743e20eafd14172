import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { pagePolicy } from './src/pagePolicy.ts'

/** The headers of everything that a page loads, and of pages that stand alone. */
const HEADERS = {
  'content-security-policy': pagePolicy("'none'"),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const ALONE = { ...HEADERS, 'cross-origin-opener-policy': 'same-origin' }

/** Pages whose addresses are not their names, and whose headers are their own. `*` stands for the origins of a project. */
const PAGES: Readonly<
  Record<string, { readonly paths?: readonly string[]; readonly headers: object }>
> = {
  'index.html': {
    paths: ['/'],
    headers: {
      ...HEADERS,
      'content-security-policy': pagePolicy('*'),
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
    },
  },
  // Behind the links of mails.
  'email.html': { paths: ['/email', '/recovery', '/keep'], headers: ALONE },
  // The page in an app draws in it.
  'window.html': { headers: { ...HEADERS, 'cross-origin-opener-policy': 'unsafe-none' } },
}

/**
 * Writes down what a host serves as the wallet's page: each file with its addresses, its hash, its length and the
 * headers that keep others away from it. `bowline verify` compares a host with it.
 */
export function hashPages(root: string, version: string): Plugin {
  const folder = resolve(root, 'dist/pages')
  return {
    name: 'hash-pages',
    writeBundle: {
      order: 'post',
      handler({ dir }) {
        // A development server builds to a folder of its own.
        if (dir !== folder) return
        const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`)
        const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
        const files = [...pages, ...assets].sort().map((name) => fileOf(folder, name))
        const manifest = { format: 1, version, files }
        writeFileSync(resolve(root, 'dist/pages.json'), `${JSON.stringify(manifest, null, 2)}\n`)
      },
    },
  }
}

function fileOf(folder: string, name: string) {
  const content = readFileSync(join(folder, name))
  const isPage = name.endsWith('.html')
  const { paths = [`/${name.replace(/\.html$/, '')}`], headers = isPage ? ALONE : HEADERS } =
    PAGES[name] ?? {}
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { paths, sha256, bytes: content.length, headers }
}
