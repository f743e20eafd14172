import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

interface Begun {
  readonly requestId: string
  readonly url: string
  readonly number: number
}

/** Calls the login as the wallet's page does: with proofs of a key (RFC 9449), which the page keeps. */
const call = <T>(page: Page, path: string, params: object) =>
  page.evaluate<T, { path: string; params: object }>(
    async ({ path, params }) => {
      const encode = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
      const encodeJson = (value: object) => encode(new TextEncoder().encode(JSON.stringify(value)))
      const place = globalThis as typeof globalThis & { deviceKeys?: CryptoKeyPair }
      const curve = { name: 'ECDSA', namedCurve: 'P-256' }
      place.deviceKeys ??= await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
      const { privateKey, publicKey } = place.deviceKeys
      const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
      const head = encodeJson({ alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } })
      const iat = Math.floor(Date.now() / 1_000)
      const htu = `${location.origin}${path}`
      const sent = JSON.stringify(params)
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sent))
      const jti = crypto.randomUUID()
      const claims = encodeJson({ htm: 'POST', htu, iat, jti, body: encode(digest) })
      const text = new TextEncoder().encode(`${head}.${claims}`)
      const how = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = encode(await crypto.subtle.sign(how, privateKey, text))
      const response = await fetch(`${path}?projectId=local-project&st=test&sv=0`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', dpop: `${head}.${claims}.${signature}` },
        body: sent,
      })
      return response.json()
    },
    { path, params },
  )

/** One that redirects, and the one that posts. For the others, whole logins (`loginsElsewhere.spec.ts`) go this way. */
const FIRST = ['google', 'apple']
/** Who has an account at the address of another one is asked by mail first. Cleo’s is told by no provider. */
const PEOPLE: Readonly<Record<string, string>> = { google: 'Ada Harbor', apple: 'Ben Dock' }

// Each provider is on another site than the wallet. Apple posts its answer, with which no cookie comes.
for (const provider of ['google', 'apple', 'facebook', 'github', 'discord', 'x'])
  test(`a visitor logs in with ${provider} in a window of its own`, {
    tag: FIRST.includes(provider) ? [] : ['@long'],
  }, async ({ demo, page, context }) => {
    await page.goto(`${demo.frameUrl}/device`)
    const begin = () => call<Begun>(page, '/v1/auth/social', { provider, origin: demo.url })
    const { requestId, url, number } = await begin()
    const window = await context.newPage()
    await window.goto(url)
    const person = new RegExp(`^${PEOPLE[provider] ?? 'Cleo Quay'}`)
    await window.getByRole('button', { name: person }).click()
    await expect(window.getByText(`You’re logging in to ${demo.url} with`)).toBeVisible()
    await expect(window.getByRole('button', { name: /^\d\d$/ })).toHaveCount(3)
    expect(await call(page, '/v1/auth/login', { requestId })).toEqual({ status: 'pending' })
    await window.getByRole('button', { name: String(number), exact: true }).click()
    await expect(window.getByRole('heading', { name: 'You’re logged in' })).toBeVisible()
    expect(await call(page, '/v1/auth/login', { requestId })).toMatchObject({
      status: 'loggedIn',
      user: { provider },
    })
  })
