import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const KEY = `0x${'1'.padStart(64, '0')}`
const ORIGIN = 'https://app.example'

/** Signs in to a Next app through its route handlers, as a browser would, and out. */
export async function signInWithNext(app, origin) {
  const load = (path) => import(pathToFileURL(join(app, 'node_modules', path)).href)
  const { createMessage } = await load('@bowline/sign-in/dist/index.js')
  const { privateKeyToAccount } = await load('viem/_esm/accounts/index.js')
  const key = privateKeyToAccount(KEY)
  const cookies = new Map()
  async function ask(name, method = 'GET', body) {
    const headers = {
      Origin: ORIGIN,
      Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const init = { method, headers, body: body && JSON.stringify(body) }
    const response = await fetch(`${origin}/api/sign-in/${name}`, init)
    for (const cookie of response.headers.getSetCookie()) {
      const [first, value] = cookie.split(';')[0].split('=')
      cookies.set(first, value)
    }
    return response.json()
  }
  const { nonce, issuedAt, expirationTime } = await ask('nonce')
  const account = `eip155:1:${key.address}`
  const times = { issuedAt, expirationTime }
  const message = createMessage({ account, domain: 'app.example', uri: ORIGIN, nonce, ...times })
  const signature = await key.signMessage({ message })
  const expect = (is, what) => {
    if (!is) throw new Error(`Next: ${what}.`)
  }
  const forged = await ask('verify', 'POST', { message, signature: '0x12' })
  expect(forged.refusal === 'SIGNATURE_UNCHECKABLE', 'a forged signature was not refused')
  const { session } = await ask('verify', 'POST', { message, signature })
  expect(session?.accounts[0].account === account, 'nobody was signed in')
  expect((await ask('session')).session?.accounts.length === 1, 'the session was not kept')
  await ask('session', 'DELETE')
  expect((await ask('session')).session === null, 'nobody was signed out')
}
