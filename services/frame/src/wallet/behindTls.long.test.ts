import { expect, test } from 'vitest'
import {
  type Exchange,
  type OnExchange,
  startTestMailbox,
  stretchLittle,
} from '../testing/serveFrame.test.support.ts'
import { tryGuess } from '../testing/tryGuess.test.support.ts'
import { password, tablesOf, useWallet } from '../testing/useWallet.test.support.ts'

/** A browser with a key of its own. */
interface Device {
  readonly thumbprint: string
  headers(method: string, url: string, changes: object): Promise<Record<string, string>>
}

const mailbox = startTestMailbox()
const { createDevice }: { createDevice(clock: { now(): number }): Promise<Device> } = await import(
  /* @vite-ignore */
  new URL('../../../server/src/testing/createDevice.test.support.ts', import.meta.url).href
)

/** A thief who reads the database, and all that passes between the end of TLS and the server; not what browsers keep. */
async function createThief() {
  const time = { at: 0 }
  const device = await createDevice({ now: () => time.at })
  return {
    thumbprint: device.thumbprint,
    setTime: (at: number) => (time.at = at),
    /** Makes a call with the thief's own key, and with a token of somebody else. */
    async headers(method: string, url: string, { token, body }: { token?: string; body?: string }) {
      const { origin, pathname } = new URL(url)
      return device.headers(method, `${origin}${pathname}`, { token, body })
    },
  }
}

const pathOf = (url: string) => new URL(url).pathname
/** When the proof of a call was made, in milliseconds since 1970. */
const timeOf = (proof: string) =>
  1_000 * JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()).iat

/** All texts that could be a secret. */
function textsIn(value: unknown): readonly string[] {
  if (value instanceof Uint8Array) return [Buffer.from(value).toString('base64url')]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  const parts = value.split(/[^-\w.]+/)
  return [value, ...parts].filter(({ length }) => length >= 16 && length <= 128)
}

test('what has passed is of no use again, with another body or with another key', async () => {
  const thief = await createThief()
  const paths = new Set<string>()
  const taken: (readonly [what: string, path: string])[] = []
  const onExchange: OnExchange = async ({ method, url, headers, body, status }, send) => {
    const { dpop, authorization } = headers
    if (status >= 300) return
    const path = pathOf(url)
    paths.add(path)
    async function tryIt(what: string, changes: Partial<Pick<Exchange, 'headers' | 'body'>> = {}) {
      const sent = { headers, body, ...changes }
      const init = { method, headers: sent.headers, body: sent.body ?? null }
      if ((await send(url, init)).status < 400) taken.push([what, path])
    }
    await tryIt('again')
    if (body !== undefined) await tryIt('another body', { body: body.replace(/\}$/, ',"more":1}') })
    // Anybody may have a code sent to an address.
    if (!dpop || path === '/v1/auth/email') return
    thief.setTime(timeOf(dpop))
    const token = authorization?.replace('DPoP ', '')
    const own = await thief.headers(method, url, { ...(token && { token }), ...(body && { body }) })
    await tryIt('another key', { headers: { ...headers, ...own } })
  }
  await useWallet(mailbox, onExchange)
  expect([...paths]).toEqual(
    expect.arrayContaining([
      ...['/v1/auth/verify', '/v1/auth/device/answer', '/v1/auth/step-up/confirm'],
      ...['/v1/vault', '/v1/vault/transfers', '/v1/vault/recovery'],
    ]),
  )
  expect(taken).toEqual([])
})

test('nothing that the database or the traffic has logs in, takes back or allows', async () => {
  const thief = await createThief()
  const traffic: string[] = []
  const { db, send, clock, baseUrl } = await useWallet(mailbox, async ({ headers, answer }) => {
    traffic.push(headers.authorization ?? '', answer)
  })
  const query = '?projectId=shop&st=frame&sv=1'
  const rows = tablesOf(db).flatMap((table) => table.rows)
  const found = [
    ...new Set([...rows, ...traffic.map((text) => text.match(/[-\w.]+/g))].flatMap(textsIn)),
  ]
  expect(found.length).toBeGreaterThan(200)

  let calls = 0
  async function call(method: string, path: string, content: { token?: string; params?: object }) {
    // A visitor makes so many proofs in three minutes.
    if (++calls % 300 === 0) clock.advance(181_000)
    thief.setTime(clock.now())
    const url = `${baseUrl}${path}`
    const body = content.params && JSON.stringify(content.params)
    const own = await thief.headers(method, url, {
      ...(content.token && { token: content.token }),
      ...(body && { body }),
    })
    const headers = { ...own, origin: baseUrl, 'content-type': 'application/json' }
    const response = await send(`${url}${query}`, { method, headers, ...(body && { body }) })
    return response.status
  }
  const ways = {
    session: (token: string) => call('GET', '/v1/auth/user', { token }),
    refresh: (refreshToken: string) =>
      call('POST', '/v1/auth/refresh', { params: { refreshToken } }),
    login: (requestId: string) => call('POST', '/v1/auth/login', { params: { requestId } }),
    allow: (token: string) => call('POST', '/v1/auth/device', { params: { token } }),
    keepAddress: (token: string) => call('POST', '/v1/auth/email/link', { params: { token } }),
    endRecovery: (token: string) => call('POST', '/v1/vault/recovery/link', { params: { token } }),
    takeBack: (token: string) => call('POST', '/v1/vault/hold/link', { params: { token } }),
  }
  async function opened() {
    const all: (readonly [way: string, status: number])[] = []
    for (const text of found)
      for (const [way, use] of Object.entries(ways)) {
        const status = await use(text)
        if (status < 400 || status >= 500) all.push([way, status])
      }
    return all
  }
  expect(await opened()).toEqual([])

  // The search is able: were a login of no key, the tokens that have passed would be enough.
  db.prepare('UPDATE logged_in SET thumbprint = ?, ended_at = NULL, access_until = ?').run(
    ...[thief.thumbprint, clock.now() + 86_400_000],
  )
  expect(new Set((await opened()).map(([way]) => way))).toEqual(new Set(['session', 'refresh']))
})

test('who reads behind TLS can try passwords, as who has the database and its keys', async () => {
  const rows: Record<string, string>[] = []
  const { db } = await useWallet(mailbox, async ({ url, body }) => {
    if (body !== undefined) rows.push({ [pathOf(url)]: body })
  })
  const wallets = tablesOf(db).filter(({ name }) => name === 'vault_wallets')
  const tables = [...wallets, { name: 'sent', rows }]
  const guess = (text: string) => tryGuess({ tables, guess: text, stretch: stretchLittle })
  expect(await guess('a quiet harbour at dusk')).toEqual([])
  // What docs/embedded-wallet-in-depth.md says of it. Let TLS end at the server.
  expect(await guess(password)).toContain('sent./v1/vault/slots')
})
