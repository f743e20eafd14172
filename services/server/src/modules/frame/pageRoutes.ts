import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { pagePolicy } from '@bowline/frame'
import type { Marks } from '@bowline/icons/server'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { unknownProject } from '../../http/createGate.ts'
import { isKnown } from '../../http/entityTags.ts'
import type { Projects } from '../projects/Projects.ts'
import { ancestorsOf } from './ancestorsOf.ts'

export interface PageRoutesOptions {
  /** Pages, and `assets/`, whose names contain their hashes. */
  readonly folder: URL
  readonly projects: Projects
  readonly marks: Pick<Marks, 'svg'>
}

interface Asset {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly tag: string
}

/** Serves the pages of the wallet. They are read once: no address of a request names a file. */
export function pageRoutes({ folder, projects, marks }: PageRoutesOptions): Hono {
  const wallet = readFileSync(new URL('index.html', folder), 'utf8')
  const assets = readAssets(new URL('assets/', folder))
  const alone = pagePolicy("'none'")
  const app = new Hono()

  app.get('/', (c) => {
    const origins = projects.originsOf(c.req.query('projectId') ?? '')
    if (!origins) throw unknownProject()
    // An app may load the page in a frame while it demands CORP of everything that it loads.
    c.header('cross-origin-resource-policy', 'cross-origin')
    // An app that opens the page in a window of its own keeps talking to it.
    c.header('cross-origin-opener-policy', 'unsafe-none')
    return page(c, wallet, pagePolicy(ancestorsOf(origins)))
  })
  for (const name of ['approve', 'device', 'email']) {
    const html = readFileSync(new URL(`${name}.html`, folder), 'utf8')
    // Behind the links of mails: one page takes back a change of the address, stops a recovery, and keeps a wallet.
    const paths = name === 'email' ? ['/email', '/recovery', '/keep'] : [`/${name}`]
    for (const path of paths) app.get(path, (c) => page(c, html, alone))
  }
  const own = readFileSync(new URL('wallet.html', folder), 'utf8')
  app.get('/wallet', (c) => {
    const from = c.req.header('sec-fetch-site')
    const isLedHere = from === 'cross-site' || from === 'same-site'
    if (!isLedHere || c.req.query('from') !== undefined) return page(c, own, alone)
    // The page cannot see it. It asks nobody for recovery words then.
    const query = new URLSearchParams({ ...c.req.query(), from: 'app' })
    c.header('cache-control', 'no-store')
    return c.redirect(`/wallet?${query}`, 303)
  })
  const way = readFileSync(new URL('window.html', folder), 'utf8')
  app.get('/window', (c) => {
    // The app, or the page in it, opens it, and the page tells it where to go on, or which passkey to make.
    c.header('cross-origin-opener-policy', 'unsafe-none')
    return page(c, way, alone)
  })
  app.get('/assets/:name', (c) => {
    const asset = assets.get(c.req.param('name'))
    if (!asset) return c.notFound()
    // A worker has the policy of its own script, and a page under COEP starts no worker without.
    restrict(c, alone)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('etag', asset.tag)
    if (isKnown(c.req.header('if-none-match'), asset.tag)) return c.body(null, 304)
    return c.body(asset.body, 200, { 'content-type': asset.type })
  })
  app.get('/marks/:network', (c) => {
    const svg = marks.svg('network', c.req.param('network'))
    if (svg === undefined) return c.notFound()
    restrict(c, alone)
    c.header('cache-control', `public, max-age=${MARK_LIFE_S}`)
    return c.body(svg, 200, { 'content-type': 'image/svg+xml' })
  })
  return app
}

/** A new release may draw one anew. */
const MARK_LIFE_S = 86_400

function page(c: Context, html: string, policy: string): Response {
  restrict(c, policy)
  c.header('cache-control', 'no-store')
  return c.html(html)
}

function restrict(c: Context, policy: string): void {
  c.header('content-security-policy', policy)
  c.header('cross-origin-embedder-policy', 'require-corp')
}

function readAssets(folder: URL): ReadonlyMap<string, Asset> {
  return new Map(
    readdirSync(folder).map((name) => {
      const body = readFileSync(new URL(name, folder))
      const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
      return [name, { body, type: getMimeType(name) ?? 'application/octet-stream', tag }]
    }),
  )
}
