import { randomBytes } from 'node:crypto'
import { sandboxBitcoin, sandboxPolkadot, sandboxSolana } from '@bowline/sandbox/world'
import { createSessionReader, createSignIn } from '@bowline/sign-in'
import { toHono } from '@bowline/sign-in/hono'
import { Hono } from 'hono'
import { html } from 'hono/html'

export interface MembersOptions {
  /** The origin of the page. */
  readonly origin: string
  /** The kit's server, which may know who is signed in instead, under any of the page's projects. */
  readonly services: { readonly url: string; readonly projectIds: readonly string[] }
  /** The JSON-RPC addresses of the EVM chains, by chain id. */
  readonly rpcUrls: Readonly<Record<number, string>>
}

/** The app's own server: its sign-in, and a page for those who have signed in. */
export function createMembers({ origin, services, rpcUrls }: MembersOptions): Hono {
  const evm = Object.entries(rpcUrls).map(([id, url]) => [`eip155:${id}`, url] as const)
  const signIn = createSignIn({
    domain: new URL(origin).host,
    // Whoever is signed in stays so until the demo ends.
    secrets: [randomBytes(32).toString('base64url')],
    chains: [
      ...evm.map(([id]) => id),
      ...[sandboxSolana, sandboxBitcoin, sandboxPolkadot].map(({ chainId }) => chainId),
    ],
    endpoints: Object.fromEntries(evm),
    statement: 'Sign in to the Bowline demo.',
  })
  const { url, projectIds } = services
  const readers = projectIds.map((projectId) =>
    createSessionReader({ url, projectId, origins: origin }),
  )
  const app = new Hono()
  app.all('/sign-in/:route', toHono(signIn))
  app.get('/members', async ({ req, html: answer }) => {
    const session = await signIn.getSession(req.raw)
    if (!session)
      return answer(
        page('Members only', html`<p>Sign in on the <a href="/">demo</a> first.</p>`),
        401,
      )
    const accounts = session.accounts.map(({ account }) => html`<li><code>${account}</code></li>`)
    return answer(page('Welcome aboard', html`<p>You have signed in with:</p><ul>${accounts}</ul>`))
  })
  // For pages that have signed in with the kit's server.
  app.get('/members/me', async ({ req, json }) => {
    const reading = Promise.all(readers.map((reader) => reader.getSession(req.raw)))
    const sessions = await reading.catch(() => 'unknown' as const)
    if (sessions === 'unknown') return json({ accounts: [] }, 503)
    const session = sessions.find((one) => one)
    return json({ accounts: session?.accounts.map(({ account }) => account) ?? [] })
  })
  return app
}

const page = (title: string, content: unknown) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" type="image/svg+xml" href="/bowline.svg" />
      <link rel="stylesheet" href="/members.css" />
      <title>${title}</title>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`
