import { randomBytes } from 'node:crypto'
import { sandboxBitcoin, sandboxSolana } from '@bowline/sandbox/world'
import { createSignIn } from '@bowline/sign-in'
import { toHono } from '@bowline/sign-in/hono'
import { Hono } from 'hono'
import { html } from 'hono/html'

export interface MembersOptions {
  /** The host of the page, with its port. */
  readonly domain: string
  /** Of the EVM chains, by number. */
  readonly rpcUrls: Readonly<Record<number, string>>
}

/** Westend, or the chain that `npm run polkadot` starts. */
const POLKADOT = [
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  'polkadot:45454545454545454545454545454545',
]

/** The app's own server: its sign-in, and a page for those who have signed in. */
export function createMembers({ domain, rpcUrls }: MembersOptions): Hono {
  const evm = Object.entries(rpcUrls).map(([id, url]) => [`eip155:${id}`, url] as const)
  const signIn = createSignIn({
    domain,
    // Whoever is signed in stays so until the demo ends.
    secrets: [randomBytes(32).toString('base64url')],
    chains: [...evm.map(([id]) => id), sandboxSolana.chainId, sandboxBitcoin.chainId, ...POLKADOT],
    endpoints: Object.fromEntries(evm),
    statement: 'Sign in to the Bowline demo.',
  })
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
