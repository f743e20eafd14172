import { createHmac } from 'node:crypto'
import { parseMessage } from '@bowline/common/sign-in'
import { describe, expect, test } from 'vitest'
import {
  at,
  bitcoinAccount,
  evmAccount,
  NOW,
  polkadotAccount,
  solanaAccount,
} from '../testing/accounts.test.support.ts'
import { useSandbox } from '../testing/sandbox.test.support.ts'
import { createVisitor, SECRET, startServer } from '../testing/server.test.support.ts'
import { createMemoryNonces } from './nonces/createMemoryNonces.ts'
import type { NonceStore } from './nonces/NonceStore.ts'
import type { SessionStore } from './sessions/SessionPort.ts'

const DAY_MS = 24 * 60 * 60_000
const signedIn = (account: string, ms = 0) => ({
  account,
  signedInAt: NOW + ms,
  expiresAt: NOW + ms + 7 * DAY_MS,
})
const alice = evmAccount(1)
const bob = evmAccount(2)
const refused = (refusal: string, status: number) => ({ status, body: { refusal } })

const sandbox = useSandbox()

describe('a visitor signs in', () => {
  test.each([
    ['EVM', evmAccount()],
    ['Solana', solanaAccount()],
    ['Bitcoin', bitcoinAccount()],
    ['Polkadot', polkadotAccount()],
  ])('with an account of %s', async (_, account) => {
    const { visit } = await startServer()
    const visitor = visit()
    expect(await visitor.session()).toBeNull()
    const session = { accounts: [signedIn(account.account)] }
    expect(await visitor.post(await visitor.prove(account))).toMatchObject({
      status: 200,
      body: { session },
    })
    expect(await visitor.session()).toEqual(session)
    expect(await visit().session()).toBeNull()
  })

  test('with a contract, before it is deployed and afterwards', async () => {
    const { rpcUrl, createSmartAccount } = sandbox.current
    const smart = createSmartAccount()
    const { visit } = await startServer({ endpoints: { 'eip155:31337': rpcUrl } })
    const before = { account: smart.account, sign: smart.signBeforeDeployment }
    const sign = (message: string) => smart.owner.signMessage({ message })
    const visitor = visit()
    expect((await visitor.post(await visitor.prove({ ...before, sign }))).body).toEqual({
      refusal: 'SIGNATURE_INVALID',
    })
    expect((await visitor.post(await visitor.prove(before))).status).toBe(200)
    await smart.deploy()
    const other = visit()
    expect((await other.post(await other.prove({ ...before, sign }))).status).toBe(200)
  })

  test('with accounts of several families, one after the other, and out of all at once', async () => {
    const { clock, visit } = await startServer()
    const visitor = visit()
    await visitor.post(await visitor.prove(alice))
    clock.advance(5)
    await visitor.post(await visitor.prove(solanaAccount()))
    const accounts = [signedIn(alice.account), signedIn(solanaAccount().account, 5)]
    expect(await visitor.session()).toEqual({ accounts })
    clock.advance(5)
    await visitor.post(await visitor.prove(alice))
    const again = [signedIn(solanaAccount().account, 5), signedIn(alice.account, 10)]
    expect(await visitor.session()).toEqual({ accounts: again })
    expect((await visitor.signOut()).body).toEqual({ session: null })
    expect(await visitor.session()).toBeNull()
    // Twice is fine.
    expect((await visitor.signOut()).status).toBe(200)
  })

  test('with 16 accounts at most', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    for (let index = 1; index <= 16; index++)
      expect((await visitor.post(await visitor.prove(evmAccount(index)))).status).toBe(200)
    const more = await visitor.post(await visitor.prove(evmAccount(17)))
    expect(more).toMatchObject(refused('TOO_MANY_ACCOUNTS', 409))
    expect((await visitor.post(await visitor.prove(evmAccount(16)))).status).toBe(200)
  })

  test('for seven days, each account for itself', async () => {
    const { clock, visit } = await startServer()
    const visitor = visit()
    await visitor.post(await visitor.prove(alice))
    clock.advance(DAY_MS)
    await visitor.post(await visitor.prove(bob))
    clock.advance(6 * DAY_MS - 1)
    expect(await visitor.session()).toMatchObject({ accounts: [{}, {}] })
    clock.advance(1)
    expect(await visitor.session()).toEqual({ accounts: [signedIn(bob.account, DAY_MS)] })
    clock.advance(DAY_MS)
    expect(await visitor.session()).toBeNull()
  })

  test('if the app admits the account', async () => {
    const seen: string[] = []
    const { visit } = await startServer({
      admit({ account, fields, request }) {
        seen.push(`${account} ${fields.domain} ${request.method}`)
        return account !== bob.account
      },
    })
    const visitor = visit()
    expect((await visitor.post(await visitor.prove(alice))).status).toBe(200)
    const banned = await visitor.post(await visitor.prove(bob))
    expect(banned).toMatchObject(refused('NOT_ADMITTED', 403))
    expect(seen).toEqual([`${alice.account} app.example POST`, `${bob.account} app.example POST`])
  })
})

describe('refused is', () => {
  test('a proof that somebody else has seen', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    const proof = await visitor.prove(alice)
    const thief = visit()
    await thief.nonce()
    expect(await thief.post(proof)).toMatchObject(refused('NONCE_INVALID', 422))
    // Nor does it cost its owner anything.
    expect((await visitor.post(proof)).status).toBe(200)
    expect(await thief.post(proof)).toMatchObject(refused('NONCE_INVALID', 422))
    expect(await thief.session()).toBeNull()
  })

  test('a nonce that was used for another message', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    const proof = await visitor.prove(alice)
    const { nonce } = parsed(proof.message)
    const other = await visitor.prove(bob, { nonce })
    expect((await visitor.post(proof)).status).toBe(200)
    expect(await visitor.post(other)).toMatchObject(refused('NONCE_USED', 409))
  })

  test('one of two messages with the same nonce that arrive together', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    const proofs = [await visitor.prove(alice)]
    const { nonce } = parsed(proofs[0]?.message ?? '')
    for (let index = 2; index <= 8; index++)
      proofs.push(await visitor.prove(evmAccount(index), { nonce }))
    const answers = await Promise.all(proofs.map((proof) => visitor.post(proof)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('a nonce that this server did not give', async () => {
    const { visit } = await startServer()
    const elsewhere = await startServer({ secrets: ['another secret, also 32 characters!!'] })
    const visitor = visit()
    for (const nonce of ['abcdef1234567890', '0'.repeat(56), 'f'.repeat(56)]) {
      const proof = await visitor.prove(alice, { nonce })
      expect(await visitor.post(proof)).toMatchObject(refused('NONCE_INVALID', 422))
    }
    const { nonce } = await elsewhere.visit().nonce()
    const proof = await visitor.prove(alice, { nonce })
    expect(await visitor.post(proof)).toMatchObject(refused('NONCE_INVALID', 422))
  })

  test('a nonce after ten minutes, in a message that names no end', async () => {
    const { clock, visit } = await startServer()
    const visitor = visit()
    const proof = await visitor.prove(alice, { expirationTime: undefined })
    clock.advance(10 * 60_000 - 1)
    expect((await visitor.post(proof)).status).toBe(200)
    clock.advance(1)
    expect(await visitor.post(proof)).toMatchObject(refused('NONCE_INVALID', 422))
  })

  test('a message after its time', async () => {
    const { clock, visit } = await startServer()
    const visitor = visit()
    const { expirationTime } = await visitor.nonce()
    expect(expirationTime).toBe(at(10 * 60_000))
    const proof = await visitor.prove(alice)
    clock.advance(10 * 60_000)
    expect(await visitor.post(proof)).toMatchObject(refused('EXPIRED', 422))
  })

  test.each([
    ['DOMAIN_MISMATCH', { domain: 'other.example' }],
    ['URI_MISMATCH', { uri: 'https://other.example/login' }],
    ['URI_MISMATCH', { uri: 'https://app.example@other.example/' }],
    ['URI_MISMATCH', { uri: 'urn:app.example' }],
    ['STATEMENT_MISMATCH', { statement: 'I give you everything.' }],
    ['STATEMENT_MISMATCH', { statement: undefined }],
    ['EXPIRED', { expirationTime: at(-1) }],
    ['NOT_YET_VALID', { notBefore: at(60_000) }],
  ])('by %s a message with %j', async (refusal, changes) => {
    const { visit } = await startServer({ statement: 'Sign in.' })
    const visitor = visit()
    const answer = await visitor.post(await visitor.prove(alice, changes))
    expect(answer).toMatchObject(refused(refusal, 422))
    expect(await visitor.session()).toBeNull()
    expect((await visitor.post(await visitor.prove(alice))).status).toBe(200)
  })

  test('an account of a chain that the app does not serve', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    const elsewhere = evmAccount(1, 'eip155:10')
    const answer = await visitor.post(await visitor.prove(elsewhere))
    expect(answer).toMatchObject(refused('CHAIN_NOT_SERVED', 422))
  })

  test('another account than the one that was asked to sign', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    const proof = await visitor.prove(alice)
    const wrong = await visitor.post({ ...proof, account: bob.account })
    expect(wrong).toMatchObject(refused('ACCOUNT_MISMATCH', 422))
    const forged = { ...proof, signature: await bob.sign(proof.message) }
    const { visit: visitWithChain } = await startServer({
      endpoints: { 'eip155:1': 'http://127.0.0.1:1' },
    })
    expect(await visitor.post(forged)).toMatchObject(refused('SIGNATURE_UNCHECKABLE', 422))
    const other = visitWithChain()
    const late = { ...(await other.prove(alice)), signature: `0x${'12'.repeat(65)}` }
    const answer = await other.post(late)
    expect(answer).toMatchObject(refused('CHAIN_UNAVAILABLE', 503))
    expect(answer.headers.get('retry-after')).toBe('5')
  })
})

describe('an answer that is lost', () => {
  test('is the same when the proof is sent again, however often', async () => {
    const { clock, visit } = await startServer()
    const visitor = visit()
    const proof = await visitor.prove(alice)
    const first = await visitor.post(proof, true)
    expect(await visitor.session()).toBeNull()
    clock.advance(60_000)
    const second = await visitor.post(proof)
    expect(second.body).toEqual(first.body)
    expect(second.body).toEqual({ session: { accounts: [signedIn(alice.account)] } })
    expect((await visitor.post(proof)).body).toEqual(first.body)
    expect(await visitor.session()).toEqual(first.body.session)
  })

  test('is not given again to somebody who has signed out since', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    const proof = await visitor.prove(alice)
    await visitor.post(proof)
    await visitor.signOut()
    expect(await visitor.post(proof)).toMatchObject(refused('NONCE_INVALID', 422))
    expect(await visitor.session()).toBeNull()
  })

  test('is not given again to a copy of the cookies once a session in a store has ended', async () => {
    const { visit } = await startServer({ sessions: memoryStore().store })
    const [visitor, copy] = [visit(), visit()]
    const proof = await visitor.prove(alice)
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
    await visitor.post(proof)
    await visitor.signOut()
    expect(await copy.post(proof)).toMatchObject(refused('NONCE_USED', 409))
    expect(await copy.session()).toBeNull()
  })

  test('is not given again after two minutes', async () => {
    const { clock, visit } = await startServer()
    const visitor = visit()
    const proof = await visitor.prove(alice)
    await visitor.post(proof)
    clock.advance(119_999)
    expect((await visitor.post(proof)).status).toBe(200)
    clock.advance(1)
    expect(await visitor.post(proof)).toMatchObject(refused('NONCE_USED', 409))
  })

  test('loses no account of a session in a store, and takes no further place in it', async () => {
    const { store, records } = memoryStore()
    const { visit } = await startServer({ sessions: store })
    const visitor = visit()
    await visitor.post(await visitor.prove(alice))
    const proof = await visitor.prove(bob)
    const first = await visitor.post(proof, true)
    expect((await visitor.post(proof)).body).toEqual(first.body)
    // That of the first account is kept for two more minutes.
    expect(records.size).toBe(2)
    expect(await visitor.session()).toMatchObject({
      accounts: [alice, bob].map(({ account }) => ({ account })),
    })
  })
})

test('two tabs of a visitor each have a nonce, and sign in one after the other', async () => {
  const { visit } = await startServer()
  const visitor = visit()
  const first = await visitor.prove(alice)
  const second = await visitor.prove(solanaAccount())
  expect((await visitor.post(second)).status).toBe(200)
  expect((await visitor.post(first)).status).toBe(200)
  expect(await visitor.session()).toMatchObject({ accounts: [{}, {}] })
})

describe('cookies', () => {
  test('are seen by no script, sent by no other site, and set by no other host', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    const answers = [await visitor.ask('nonce'), await visitor.post(await visitor.prove(alice))]
    const set = answers.flatMap(({ headers }) => headers.getSetCookie())
    expect(set).toEqual([
      expect.stringMatching(
        /^__Host-bowline-visitor=[-\w]{22}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
      expect.stringMatching(
        /^__Host-bowline-session=[-\w]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
  })

  test('work on a loopback address without https', async () => {
    const { address } = await startServer({ domain: 'localhost:5173' })
    const visitor = createVisitor(address, 'http://localhost:5173')
    const { nonce, issuedAt } = await visitor.nonce()
    const fields = { nonce, issuedAt, domain: 'localhost:5173', uri: 'http://localhost:5173/' }
    expect((await visitor.post(await visitor.prove(alice, fields))).status).toBe(200)
    expect([...visitor.cookies.keys()]).toEqual(['bowline-visitor', 'bowline-session'])
    expect(await visitor.session()).toMatchObject({ accounts: [{}] })
  })

  test('of a session cannot be changed, made, or taken from another use', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    await visitor.post(await visitor.prove(alice))
    const own = visitor.cookies.get('__Host-bowline-session') ?? ''
    const json = JSON.stringify({ accounts: [signedIn(bob.account)] })
    const made = (purpose: string, secret = SECRET) =>
      Buffer.concat([
        createHmac('sha256', secret).update(`${purpose}\n${json}`).digest().subarray(0, 16),
        Buffer.from(json),
      ]).toString('base64url')
    const wrong = [
      '',
      'x',
      '=',
      `${own}A`,
      own.slice(0, -1),
      `A${own.slice(1)}`,
      made('session', 'another secret, also 32 characters!!'),
      made('nonce'),
      'A'.repeat(10_000),
    ]
    for (const value of wrong) {
      visitor.cookies.set('__Host-bowline-session', value)
      expect(await visitor.session()).toBeNull()
    }
    visitor.cookies.set('__Host-bowline-session', made('session'))
    expect(await visitor.session()).toEqual({ accounts: [signedIn(bob.account)] })
  })

  test('of an old secret are good while that is in the list', async () => {
    const { address: _, ...before } = await startServer({ secrets: [SECRET] })
    const visitor = before.visit()
    await visitor.post(await visitor.prove(alice))
    const proof = await visitor.prove(bob)
    const NEW = 'the next secret, with 32 characters.'
    const [during, after] = [
      await startServer({ secrets: [NEW, SECRET] }),
      await startServer({ secrets: [NEW] }),
    ].map(({ visit }) => visit())
    if (!during || !after) throw new Error('Two servers were started.')
    for (const next of [during, after])
      for (const [name, value] of visitor.cookies) next.cookies.set(name, value)
    expect(await during.session()).toMatchObject({ accounts: [{}] })
    expect(await after.session()).toBeNull()
    expect(await after.post(proof)).toMatchObject(refused('NONCE_INVALID', 422))
    expect((await during.post(proof)).status).toBe(200)
    // What it has signed itself, it has signed with the new one.
    for (const [name, value] of during.cookies) after.cookies.set(name, value)
    expect(await after.session()).toMatchObject({ accounts: [{}, {}] })
  })
})

describe('requests', () => {
  test.each(['https://other.example', 'http://app.example', 'https://app.example:8443', 'null'])(
    'of a page of %s are refused',
    async (origin) => {
      const { address, visit } = await startServer()
      const visitor = visit()
      const proof = await visitor.prove(alice)
      const other = createVisitor(`${address}/api/sign-in`, origin)
      for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
      expect(await other.post(proof)).toMatchObject(refused('ORIGIN_NOT_ALLOWED', 403))
      expect(await other.signOut()).toMatchObject(refused('ORIGIN_NOT_ALLOWED', 403))
      const asked = await other.ask('session', { headers: { Origin: origin } })
      expect(asked).toMatchObject(refused('ORIGIN_NOT_ALLOWED', 403))
      expect(asked.headers.has('access-control-allow-origin')).toBe(false)
    },
  )

  test('without an origin only read', async () => {
    const { address } = await startServer()
    const response = await fetch(`${address}/verify`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(403)
  })

  test('of a page of another origin in the list are answered with leave to read', async () => {
    const origins = ['https://app.example', 'https://www.app.example']
    const { address } = await startServer({ origins })
    const visitor = createVisitor(address, 'https://www.app.example')
    const headers = { Origin: 'https://www.app.example' }
    const preflight = await visitor.ask('verify', { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://www.app.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
    })
    const proof = await visitor.prove(alice, { uri: 'https://www.app.example/' })
    const answer = await visitor.post(proof)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://www.app.example')
  })

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no signature', { message: 'a' }],
    ['no message', { signature: 'a' }],
    ['an account that is no text', { message: 'a', signature: 'a', account: 7 }],
  ])('with %s are refused', async (_, body) => {
    const { visit } = await startServer()
    expect(await visit().post(body)).toMatchObject(refused('REQUEST_INVALID', 400))
  })

  test('with another type of body are refused', async () => {
    const { visit } = await startServer()
    const headers = { 'Content-Type': 'text/plain' }
    const answer = await visit().ask('verify', { method: 'POST', body: '{}', headers })
    expect(answer).toMatchObject(refused('REQUEST_INVALID', 400))
  })

  test('of more than 65,536 bytes are refused, whether they say so or not', async () => {
    const { address, visit } = await startServer()
    const large = JSON.stringify({ message: 'a'.repeat(65_536), signature: '' })
    expect(await visit().post(large)).toMatchObject(refused('REQUEST_TOO_LARGE', 413))
    const fits = JSON.stringify({ message: 'a'.repeat(65_000), signature: '' })
    expect(await visit().post(fits)).toMatchObject(refused('MESSAGE_INVALID', 422))
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new TextEncoder().encode('a'.repeat(16_384)))
      },
    })
    const headers = { Origin: 'https://app.example', 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit
    const status = await fetch(`${address}/verify`, init).then(
      (response) => response.status,
      // The server closes the connection while the browser is still sending.
      () => 'closed',
    )
    expect([413, 'closed']).toContain(status)
    expect(sent).toBeLessThan(1_000)
  })

  test.each([
    ['GET', 'verify', 405],
    ['POST', 'nonce', 405],
    ['PUT', 'session', 405],
    ['GET', 'elsewhere', 404],
    ['GET', 'toString', 404],
    ['POST', '', 404],
  ])('%s %s has no answer', async (method, path, status) => {
    const { visit } = await startServer()
    expect((await visit().ask(path, { method })).status).toBe(status)
  })

  test('with cookies that are none are those of a new visitor', async () => {
    const { visit } = await startServer()
    const visitor = visit()
    for (const value of ['', 'short', 'a'.repeat(4_000), '%00', 'a b']) {
      visitor.cookies.set('__Host-bowline-visitor', value)
      expect((await visitor.ask('nonce')).status).toBe(200)
    }
  })
})

describe('a store', () => {
  test('of nonces that is full lets nobody in until it has forgotten some', async () => {
    const store: { current?: NonceStore } = {}
    const nonces: NonceStore = {
      use: (...use) =>
        store.current?.use(...use) ?? Promise.reject(new Error('There is no store.')),
    }
    const server = await startServer({ nonces })
    store.current = createMemoryNonces({ maxNonces: 2, clock: server.clock })
    const visitor = server.visit()
    const first = await visitor.prove(alice)
    await visitor.post(first)
    await visitor.post(await visitor.prove(bob))
    const third = await visitor.post(await visitor.prove(evmAccount(3)))
    expect(third).toMatchObject(refused('BUSY', 503))
    // What it knows already takes no place.
    expect((await visitor.post(first)).status).toBe(200)
    server.clock.advance(10 * 60_000)
    expect((await visitor.post(await visitor.prove(evmAccount(3)))).status).toBe(200)
  })

  test('that fails signs nobody in, and tells the visitor nothing', async () => {
    const errors: unknown[] = []
    const failure = new Error('The password of the database is wrong.')
    const { signIn, visit } = await startServer({
      nonces: { use: () => Promise.reject(failure) },
      onError: (error) => errors.push(error),
    })
    const visitor = visit()
    const answer = await visitor.post(await visitor.prove(alice))
    expect(answer).toMatchObject(refused('UNAVAILABLE', 503))
    expect(JSON.stringify(answer.body)).not.toContain('database')
    expect(errors).toEqual([failure])
    expect(await signIn.getSession(new Request('https://app.example/'))).toBeUndefined()
  })

  test('of sessions ends a session for every copy of its cookie, and knows no cookie', async () => {
    const { store, records } = memoryStore()
    const { clock, signIn, visit } = await startServer({ sessions: store })
    const visitor = visit()
    await visitor.post(await visitor.prove(alice))
    const copy = new Map(visitor.cookies)
    const value = copy.get('__Host-bowline-session') ?? ''
    expect(value).toMatch(/^[-\w]{43}$/)
    expect([...records.keys()].join()).not.toContain(value)
    const Cookie = `__Host-bowline-session=${value}`
    const request = () => new Request('https://app.example/private', { headers: { Cookie } })
    expect(await signIn.getSession(request())).toEqual({ accounts: [signedIn(alice.account)] })
    // From here on its proof cannot be sent again, so nothing has to be remembered.
    clock.advance(120_000)
    await visitor.signOut()
    expect(await signIn.getSession(request())).toBeUndefined()
    expect(records.size).toBe(0)
  })

  test('of sessions gives a new cookie for each account, and the old one for two minutes', async () => {
    const { store } = memoryStore()
    const { clock, visit } = await startServer({ sessions: store })
    const visitor = visit()
    await visitor.post(await visitor.prove(alice))
    const old = visit()
    for (const [name, value] of visitor.cookies) old.cookies.set(name, value)
    await visitor.post(await visitor.prove(bob))
    expect(await old.session()).toMatchObject({ accounts: [{ account: alice.account }] })
    clock.advance(120_000)
    expect(await old.session()).toBeNull()
    expect(await visitor.session()).toMatchObject({ accounts: [{}, {}] })
  })
})

test.each([
  ['domain', { domain: [] }],
  ['domain', { domain: 'https://app.example' }],
  ['domain', { domain: 'App.example' }],
  ['domain', { domain: 'app.example:443' }],
  ['domain', { domain: 'app.example/login' }],
  ['secrets', { secrets: [] }],
  ['secrets', { secrets: [SECRET, 'short'] }],
  ['chains', { chains: [] }],
  ['chains', { chains: ['1'] }],
  [
    'endpoints',
    { endpoints: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://rpc.example' } },
  ],
  ['origins', { origins: ['https://app.example/'] }],
  ['origins', { origins: ['http://app.example'] }],
  ['statement', { statement: 'two\nlines' }],
  ['nonceLifeMs', { nonceLifeMs: 61 * 60_000 }],
  ['sessionLifeMs', { sessionLifeMs: 401 * DAY_MS }],
])('the setting %s cannot be %j', async (subject, changes) => {
  await expect(startServer(changes)).rejects.toMatchObject({ code: 'SETTING_INVALID', subject })
})

function parsed(message: string) {
  const read = parseMessage(message)
  if (!read) throw new Error('The message is malformed.')
  return read
}

function memoryStore() {
  const records = new Map<string, string>()
  const store: SessionStore = {
    get: async (key) => records.get(key),
    async set(key, value) {
      records.set(key, value)
    },
    async delete(key) {
      records.delete(key)
    },
  }
  return { store, records }
}
