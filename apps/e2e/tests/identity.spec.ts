import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Identity, startFarcaster, startIdentity } from '@bowline/sandbox'
import { axeViolations } from './support/axe.ts'
import { test as base, expect } from './support/test.ts'

/** What a browser has brought to the client, and how. */
interface Answer {
  readonly method: string
  readonly fields: Readonly<Record<string, string>>
}

interface Fixtures {
  readonly identity: Identity
  readonly client: { readonly url: string; readonly answers: Answer[] }
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures off this pattern
  client: async ({}, use) => {
    const answers: Answer[] = []
    const server = createServer(async (request, response) => {
      const { method = '', url = '' } = request
      response.end('Welcome back')
      if (!url.startsWith('/callback')) return
      const form = new URLSearchParams(method === 'POST' ? await text(request) : url.split('?')[1])
      answers.push({ method, fields: Object.fromEntries(form) })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await use({ url: `http://127.0.0.1:${port}/callback`, answers })
    server.closeAllConnections()
    server.close()
  },
  identity: async ({ client }, use) => {
    const identity = await startIdentity({ redirectUris: [client.url] })
    await use(identity)
    await identity.stop()
  },
})

const PROVIDERS = ['google', 'apple', 'facebook', 'github', 'discord', 'x'] as const
/** One that redirects, and the one that posts. The others are for the long form. */
const FIRST: readonly Provider[] = ['google', 'apple']
type Provider = (typeof PROVIDERS)[number]

/** Where a client sends the browser. */
function authorizationUrl({ providers }: Identity, provider: Provider, redirectUri: string) {
  const settings = providers[provider]
  const url = new URL(
    'issuer' in settings ? `${settings.issuer}/auth` : settings.authorizationEndpoint,
  )
  const fields = {
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: provider === 'apple' ? 'form_post' : 'query',
    scope: 'openid',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

for (const provider of PROVIDERS)
  test(`a browser signs in and cancels at the stand-in of ${provider}`, {
    tag: FIRST.includes(provider) ? [] : ['@long'],
  }, async ({ page, identity, client }) => {
    const start = authorizationUrl(identity, provider, client.url)
    await page.goto(start)
    await page.getByRole('button', { name: 'Ada Harbor' }).click()
    await expect(page.getByText('Welcome back')).toBeVisible()
    await page.goto(start)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Welcome back')).toBeVisible()
    await page.goto(start)
    await page.getByRole('button', { name: 'Ben Dock' }).click()
    await expect(page.getByText('Welcome back')).toBeVisible()
    const method = provider === 'apple' ? 'POST' : 'GET'
    const signedIn = { method, fields: { state: 'the-state', code: expect.any(String) } }
    expect(client.answers).toMatchObject([
      signedIn,
      { method, fields: { state: 'the-state', error: 'access_denied' } },
      signedIn,
    ])
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the sign-in page is accessible and fits a narrow screen, ${colorScheme}`, async ({
    page,
    identity,
    client,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme })
    for (const provider of ['google', 'github'] as const) {
      await page.goto(authorizationUrl(identity, provider, client.url))
      expect(await axeViolations(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Ada Harbor' })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('Welcome back')).toBeVisible()
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the Farcaster app is accessible and signs, ${colorScheme}`, async ({ page }) => {
    const farcaster = await startFarcaster()
    const siweUri = `https://a-quite-long-name-of-an-app.example/${'x'.repeat(60)}`
    const opened = await fetch(`${farcaster.relayUrl}/v1/channel`, {
      method: 'POST',
      body: JSON.stringify({ siweUri, domain: new URL(siweUri).host }),
    })
    const { url, channelToken } = await opened.json()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme })
    await page.goto(url)
    expect(await axeViolations(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Alice Number 1' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed')
    expect(await axeViolations(page)).toEqual([])
    const headers = { authorization: `Bearer ${channelToken}` }
    const status = await fetch(`${farcaster.relayUrl}/v1/channel/status`, { headers })
    expect(await status.json()).toMatchObject({ state: 'completed', fid: 1 })
    await farcaster.stop()
  })
