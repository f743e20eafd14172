import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { createApiClient, signInApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import { createMessage, createSessionReader, type SignInFields } from '@bowline/sign-in'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../../config/parseConfig.ts'
import { createNode } from '../../testing/createNode.test.support.ts'
import {
  caller,
  createTestServer,
  shopOrigin,
} from '../../testing/createTestServer.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'

const NOW = Date.parse('2026-11-23T15:00:00Z')
const WEEK_MS = 7 * 24 * 60 * 60_000
const ADMIN = 'https://admin.shop.example'
const SHOP = { id: 'shop', origins: [shopOrigin, ADMIN] }

interface Account {
  readonly account: string
  sign(message: string): Promise<string>
}

function accountOf(index: number, chainId = 'eip155:1'): Account {
  const key = privateKeyToAccount(`0x${String(index).padStart(64, '0')}`)
  return {
    account: `${chainId}:${key.address}`,
    sign: (message) => key.signMessage({ message }),
  }
}
const alice = accountOf(1)
const bob = accountOf(2)

interface Setup {
  readonly environment?: Environment
  readonly projects?: readonly object[]
  readonly db?: DatabaseSync
}

/** The server as it runs, on a free port of this machine. */
async function start({ environment, projects = [SHOP], db }: Setup = {}) {
  const clock = createManualClock(NOW)
  const { server } = createTestServer(
    { BOWLINE_PROJECTS: JSON.stringify(projects), ...environment },
    { clock, ...(db && { db }) },
  )
  const { url } = await server.listen(0)
  return {
    clock,
    url,
    visit: (origin?: string, projectId?: string, from?: string) =>
      createPage(url, origin, projectId, from),
    /** The app's back end, which has no origin. */
    backEnd: (projectId?: string) => createPage(url, '', projectId),
  }
}

/** A page of the app: it keeps what the server gives it, and its browser names its origin. */
function createPage(
  url: string,
  origin = shopOrigin,
  projectId: string = caller.projectId,
  from = '203.0.113.9',
) {
  const kept: { visitor?: string | undefined; token?: string | undefined } = {}
  const client = createApiClient(signInApi, {
    baseUrl: url,
    caller: { ...caller, projectId },
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: {
          ...Object(init?.headers),
          ...(origin && { origin }),
          'x-forwarded-for': from,
        },
      }),
  })
  return {
    client,
    kept,
    /** Signs a message with a nonce of the server, and says which other things than usual it says. */
    async prove({ account, sign }: Account, changes: Partial<SignInFields> = {}) {
      const { visitor, ...given } = await client.nonce(kept)
      kept.visitor = visitor
      const { host: domain } = new URL(origin)
      const message = createMessage({ account, domain, uri: origin, ...given, ...changes })
      return { visitor, message, signature: await sign(message), account }
    },
    /** The answer may get lost before the page has read it. */
    async send(proof: Parameters<typeof client.verify>[0], isLost = false) {
      const answer = await client.verify({ ...proof, ...(kept.token && { token: kept.token }) })
      if (!isLost) kept.token = answer.token
      return answer
    },
    refusal: (proof: Parameters<typeof client.verify>[0]) => reasonOf(client.verify(proof)),
    session: async (token = kept.token) =>
      token === undefined ? null : (await client.session({ token })).session,
  }
}

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'signed in',
    ({ context }) => context.reason,
  )
const signedIn = (account: string, ms = 0) => ({
  account,
  signedInAt: NOW + ms,
  expiresAt: NOW + ms + WEEK_MS,
})

test('a page signs in, its back end reads who it is, and signing out ends that everywhere', async () => {
  const { visit, backEnd } = await start()
  const page = visit()
  expect(await page.session()).toBeNull()
  const session = { accounts: [signedIn(alice.account)], origin: shopOrigin }
  expect(await page.send(await page.prove(alice))).toEqual({ session, token: page.kept.token })
  const { token = '' } = page.kept
  expect(await page.session()).toEqual(session)
  expect(await visit().session(token)).toEqual(session)
  expect(await backEnd().session(token)).toEqual(session)
  expect(await page.client.signOut({ token })).toEqual({ session: null })
  for (const each of [page, visit(), backEnd()]) expect(await each.session(token)).toBeNull()
  // Twice is fine.
  await page.client.signOut({ token })
})

test('an account joins those that have signed in before, and all end with their time', async () => {
  const { clock, visit } = await start()
  const page = visit()
  await page.send(await page.prove(alice))
  const { token: earlier } = page.kept
  clock.advance(1_000)
  await page.send(await page.prove(bob))
  const both = [signedIn(alice.account), signedIn(bob.account, 1_000)]
  expect(await page.session()).toMatchObject({ accounts: both })
  // The answer with the new token may get lost, so the one before is good for two more minutes.
  expect(await page.session(earlier)).toMatchObject({ accounts: [signedIn(alice.account)] })
  clock.advance(120_000)
  expect(await page.session(earlier)).toBeNull()
  clock.advance(WEEK_MS - 121_000)
  expect(await page.session()).toMatchObject({ accounts: [signedIn(bob.account, 1_000)] })
  clock.advance(1_000)
  expect(await page.session()).toBeNull()
})

describe('a message is refused', () => {
  const statement = 'Sign in to the shop.'
  const projects = [{ ...SHOP, signIn: { chains: ['eip155:1', 'eip155:10'], statement } }]
  const at = (ms: number) => new Date(NOW + ms).toISOString()

  test.each<[string, Partial<SignInFields>, string]>([
    ['for another site', { domain: 'evil.example' }, 'DOMAIN_MISMATCH'],
    ['for another site of the project', { domain: 'admin.shop.example' }, 'DOMAIN_MISMATCH'],
    ['for another port', { domain: 'shop.example:8443' }, 'DOMAIN_MISMATCH'],
    ['that names a page elsewhere', { uri: 'https://evil.example/' }, 'URI_MISMATCH'],
    ['of another chain', { account: accountOf(1, 'eip155:137').account }, 'CHAIN_NOT_SERVED'],
    ['of another account', { account: bob.account }, 'ACCOUNT_MISMATCH'],
    ['whose time is over', { expirationTime: at(0) }, 'EXPIRED'],
    ['whose time has not come', { notBefore: at(1_000) }, 'NOT_YET_VALID'],
    ['that states something else', { statement: 'Give me everything.' }, 'STATEMENT_MISMATCH'],
    ['that states nothing', { statement: undefined }, 'STATEMENT_MISMATCH'],
    ['with a nonce that nobody gave', { nonce: 'abcdef1234567890' }, 'NONCE_INVALID'],
  ])('%s', async (_, changes, refusal) => {
    const { visit } = await start({ projects })
    const page = visit()
    expect(await page.refusal(await page.prove(alice, changes))).toBe(refusal)
    // It has cost no nonce, and this is what the project asks for.
    expect(await page.refusal(await page.prove(alice))).toBe('signed in')
  })

  test('signed by somebody else, as far as that can be known', async () => {
    const forger = { ...alice, sign: bob.sign }
    const { visit } = await start()
    const page = visit()
    expect(await page.refusal(await page.prove(forger))).toBe('SIGNATURE_UNCHECKABLE')
    const down = await start({
      environment: { BOWLINE_RPC: '{"eip155:1":["http://127.0.0.1:9"]}' },
    })
    const other = down.visit()
    expect(await other.refusal(await other.prove(forger))).toBe('CHAIN_UNAVAILABLE')
  })

  test('after ten minutes', async () => {
    const { clock, visit } = await start()
    const page = visit()
    const proof = await page.prove(alice)
    const timeless = await page.prove(alice, { expirationTime: undefined })
    clock.advance(10 * 60_000)
    expect(await page.refusal(proof)).toBe('EXPIRED')
    expect(await page.refusal(timeless)).toBe('NONCE_INVALID')
  })
})

describe('a proof counts once', () => {
  test('for the visitor who asked for its nonce', async () => {
    const { visit } = await start()
    const page = visit()
    const proof = await page.prove(alice)
    const thief = visit()
    const { visitor } = await thief.client.nonce({})
    expect(await thief.refusal({ ...proof, visitor })).toBe('NONCE_INVALID')
    await page.send(proof)
    expect(await thief.refusal({ ...proof, visitor })).toBe('NONCE_INVALID')
  })

  test('and another message with its nonce does not', async () => {
    const { visit } = await start()
    const page = visit()
    const { message } = await page.prove(alice)
    const [nonce = ''] = /(?<=Nonce: )\S+/.exec(message) ?? []
    const two = await Promise.all(
      [alice, bob].map((one) => page.prove(one, { nonce }).then((proof) => page.refusal(proof))),
    )
    expect(two.toSorted()).toEqual(['NONCE_USED', 'signed in'])
  })

  test('but is answered again when its answer was lost, and for no longer', async () => {
    const { clock, visit } = await start()
    const page = visit()
    const proof = await page.prove(alice)
    await page.send(proof, true)
    clock.advance(60_000)
    const { session } = await page.send(proof)
    expect(session.accounts).toEqual([signedIn(alice.account)])
    expect(await page.session()).toEqual(session)
  })

  test('and is worth nothing once its user has signed out', async () => {
    const { clock, visit } = await start()
    const page = visit()
    const proof = await page.prove(alice)
    await page.send(proof)
    await page.client.signOut({ token: page.kept.token ?? '' })
    // Whoever has seen it has the visitor as well: a script of the page can read both.
    for (const wait of [0, 1, 118_000, 60_000]) {
      clock.advance(wait)
      expect(await visit().refusal(proof)).toBe('NONCE_USED')
    }
    expect(await page.session()).toBeNull()
  })

  test('nor are those of the accounts that had signed in before', async () => {
    const { visit } = await start()
    const page = visit()
    const proofs: Awaited<ReturnType<typeof page.prove>>[] = []
    const tokens: (string | undefined)[] = []
    for (const account of [alice, bob, accountOf(3)]) {
      const proof = await page.prove(account)
      await page.send(proof)
      proofs.push(proof)
      tokens.push(page.kept.token)
    }
    await page.client.signOut({ token: page.kept.token ?? '' })
    for (const proof of proofs) expect(await visit().refusal(proof)).toBe('NONCE_USED')
    for (const token of tokens) expect(await page.session(token)).toBeNull()
  })

  test('and after two minutes not again', async () => {
    const { clock, visit } = await start()
    const page = visit()
    const proof = await page.prove(alice)
    await page.send(proof)
    clock.advance(119_999)
    await page.send(proof)
    clock.advance(1)
    expect(await page.refusal(proof)).toBe('NONCE_USED')
    expect(await page.session()).not.toBeNull()
  })

  test('in one project', async () => {
    const other = { id: 'other', origins: [shopOrigin] }
    const { visit } = await start({ projects: [SHOP, other] })
    const page = visit()
    const proof = await page.prove(alice)
    expect(await visit(shopOrigin, 'other').refusal(proof)).toBe('NONCE_INVALID')
    await page.send(proof)
    expect(await visit(shopOrigin, 'other').session(page.kept.token)).toBeNull()
  })
})

describe('a session belongs to the origin of its pages', () => {
  test('and other origins of the project neither read nor end it', async () => {
    const { visit, backEnd } = await start()
    const page = visit()
    await page.send(await page.prove(alice))
    const { token = '' } = page.kept
    const admin = visit(ADMIN)
    expect(await admin.session(token)).toBeNull()
    await admin.client.signOut({ token })
    expect(await page.session()).not.toBeNull()
    // Nor does an account join it from there.
    admin.kept.token = token
    const joined = await admin.send(await admin.prove(bob))
    expect(joined.session).toEqual({ accounts: [signedIn(bob.account)], origin: ADMIN })
    expect(await backEnd().session(token)).toMatchObject({ origin: shopOrigin })
  })

  test.each([
    ['that is not listed', 'https://evil.example', [SHOP]],
    ['that the request does not name', '', [SHOP]],
    ['of a project that lists none by name', shopOrigin, [{ id: 'shop', origins: ['*'] }]],
  ])('an origin %s has none', async (_, origin, projects) => {
    const { visit } = await start({ projects })
    const { client } = visit(origin)
    expect(await reasonOf(client.nonce({}))).toBe('ORIGIN_NOT_ALLOWED')
    const proof = { visitor: 'a'.repeat(22), message: 'm', signature: '0x1' }
    expect(await reasonOf(client.verify(proof))).toBe('ORIGIN_NOT_ALLOWED')
  })
})

test('two tabs have nonces of their own, and the second one keeps the account of the first', async () => {
  const { visit } = await start()
  const [one, two] = [visit(), visit()]
  const proofs = [await one.prove(alice), await two.prove(bob)] as const
  await one.send(proofs[0])
  // Tabs share what they keep.
  two.kept.token = one.kept.token
  await two.send(proofs[1])
  expect((await two.session())?.accounts.map(({ account }) => account)).toEqual([
    alice.account,
    bob.account,
  ])
})

test('nonces and sessions outlive the process, and the database tells nobody who is signed in with what', async () => {
  const db = openMigrated()
  onTestFinished(() => db.close())
  const before = await start({ db })
  const page = before.visit()
  await page.send(await page.prove(alice))
  const proof = await page.prove(bob)
  const after = await start({ db })
  const same = after.visit()
  same.kept.token = page.kept.token
  expect((await same.send(proof)).session.accounts).toHaveLength(2)
  const rows = ['sessions', 'nonces', 'secret'].flatMap((name) =>
    db.prepare(`SELECT * FROM sign_in_${name}`).all(),
  )
  const text = JSON.stringify(rows)
  for (const secret of [page.kept.token, same.kept.token, page.kept.visitor])
    expect(text).not.toContain(secret)
})

test('what has expired is removed from the database', async () => {
  const db = openMigrated()
  onTestFinished(() => db.close())
  const { clock, visit } = await start({ db })
  const page = visit()
  await page.send(await page.prove(alice))
  const rows = () =>
    ['nonces', 'sessions'].map(
      (name) => db.prepare(`SELECT count(*) AS n FROM sign_in_${name}`).get()?.n,
    )
  expect(rows()).toEqual([1, 1])
  clock.advance(3_600_000)
  await expect.poll(rows).toEqual([0, 1])
  // The next round is planned in the turns after this one.
  await setImmediate()
  clock.advance(WEEK_MS)
  await setImmediate()
  clock.advance(3_600_000)
  await expect.poll(rows).toEqual([0, 0])
})

test('a proof that is sent again leads to the session of its first time, and fills no further room', async () => {
  const db = openMigrated()
  onTestFinished(() => db.close())
  const { clock, visit } = await start({ db })
  const page = visit()
  const proof = await page.prove(alice)
  const first = await page.send(proof)
  clock.advance(1_000)
  // With the token and, as from a page that has lost it, without.
  expect(await page.send(proof)).toEqual(first)
  expect(await visit().send(proof)).toEqual(first)
  expect(db.prepare('SELECT count(*) AS n FROM sign_in_sessions').get()).toEqual({ n: 1 })
  // The same account by another message is another session.
  await page.send(await page.prove(alice))
  expect(page.kept.token).not.toBe(first.token)
})

test('a proof that is sent again takes no account from its session', async () => {
  const { visit } = await start()
  const page = visit()
  await page.send(await page.prove(alice))
  const proof = await page.prove(bob)
  const { session } = await page.send(proof)
  expect(session.accounts).toHaveLength(2)
  await visit().send(proof)
  expect(await page.session()).toEqual(session)
})

test('proofs are limited for a project, by the minute', async () => {
  const { clock, visit } = await start({ environment: { BOWLINE_LIMIT_PROJECT_PROOFS: '2' } })
  const page = visit()
  for (const account of [alice, bob]) await page.send(await page.prove(account))
  const { client } = page
  await expect(client.verify(await page.prove(alice))).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
  clock.advance(60_000)
  await page.send(await page.prove(alice))
})

test('what is refused takes nothing from the project, nor from what its visitor may sign in', async () => {
  const limits = { BOWLINE_LIMIT_PROJECT_PROOFS: '1', BOWLINE_LIMIT_PROOFS: '1' }
  const { visit } = await start({ environment: limits })
  const page = visit()
  const { visitor = '' } = await page.client.nonce({})
  const garbage = { visitor, message: 'x', signature: '0x00' }
  for (let call = 1; call <= 50; call++) expect(await page.refusal(garbage)).toBe('MESSAGE_INVALID')
  for (let call = 1; call <= 10; call++) {
    const forged = { ...(await page.prove(alice)), signature: await bob.sign('x') }
    expect(await page.refusal(forged)).toBe('SIGNATURE_UNCHECKABLE')
  }
  await page.send(await page.prove(alice))
})

test.each([
  ['one /48', (index: number) => `2001:470:8a1:${index.toString(16)}::7`],
  ['a hundred IPv4 addresses', (index: number) => `198.18.${index}.7`],
])('strangers of %s who sign in with new keys shut nobody else out', async (_, addressOf) => {
  const { visit } = await start({
    environment: { BOWLINE_TRUSTED_PROXIES: '1', BOWLINE_LIMIT_PROJECT_PROOFS: '60' },
  })
  const answers: string[] = []
  for (let index = 0; index < 100; index++) {
    const page = visit(undefined, undefined, addressOf(index))
    answers.push(await page.refusal(await page.prove(accountOf(100 + index))))
  }
  expect(answers.filter((answer) => answer === 'signed in').length).toBeGreaterThanOrEqual(60)
  for (const from of ['203.0.113.9', '2a02:8071:22c1:1::9']) {
    const page = visit(undefined, undefined, from)
    await page.send(await page.prove(alice))
  }
})

test('a chain is asked about signatures within what the visitor may ask it', async () => {
  const chain = await createNode(() => '0x')
  const { visit } = await start({
    environment: {
      BOWLINE_RPC: JSON.stringify({ 'eip155:1': chain.url }),
      BOWLINE_LIMIT_RPC_UNITS: '10',
    },
  })
  const page = visit()
  const answers: string[] = []
  const asked: number[] = []
  for (let call = 1; call <= 4; call++) {
    const proof = { ...(await page.prove(alice)), signature: await bob.sign('x') }
    const answer = await page.client.verify(proof).catch((error) => error)
    answers.push(answer.code === 'RATE_LIMITED' ? answer.code : answer.context.reason)
    asked.push(chain.requests.length)
  }
  expect(answers).toEqual([
    ...['SIGNATURE_INVALID', 'SIGNATURE_INVALID'],
    ...['RATE_LIMITED', 'RATE_LIMITED'],
  ])
  expect(asked[3]).toBe(asked[1])
  // Who signs with a key needs no chain.
  await page.send(await page.prove(alice))
})

test('proofs are limited for a minute, and a back end may ask more often than a page', async () => {
  const { clock, visit } = await start({
    environment: { BOWLINE_LIMIT_PROOFS: '2', BOWLINE_LIMIT_SIGN_IN_CHECKS: '3' },
  })
  const page = visit()
  for (const account of [alice, bob]) await page.send(await page.prove(account))
  const { client } = page
  const proof = await page.prove(alice)
  await expect(client.verify(proof)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  clock.advance(60_000)
  expect(await client.verify(proof)).toHaveProperty('session')
  const token = 'a'.repeat(43)
  for (let call = 1; call <= 3; call++) expect(await page.session(token)).toBeNull()
  await expect(client.session({ token })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('the back end of an app knows the users of its pages by their token', async () => {
  const { url, visit } = await start()
  const page = visit()
  await page.send(await page.prove(alice))
  const { token = '' } = page.kept
  const reader = (origins: string, options = {}) =>
    createSessionReader({ url, projectId: 'shop', origins, ...options })
  const asked = (authorization?: string) =>
    new Request('https://api.shop.example/orders', {
      headers: authorization === undefined ? {} : { authorization },
    })
  const read = (authorization?: string) => reader(shopOrigin).getSession(asked(authorization))
  expect(await read(`Bearer ${token}`)).toEqual({ accounts: [signedIn(alice.account)] })
  for (const other of [undefined, '', token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer x'])
    expect(await read(other)).toBeUndefined()
  // A token of other pages of the project.
  expect(await reader(ADMIN).getSession(asked(`Bearer ${token}`))).toBeUndefined()
  await page.client.signOut({ token })
  expect(await read(`Bearer ${token}`)).toBeUndefined()
  const unknown = reader(shopOrigin, { projectId: 'unknown' })
  await expect(unknown.getSession(asked(`Bearer ${token}`))).rejects.toMatchObject({
    code: 'ANSWER_INVALID',
  })
  const down = reader(shopOrigin, { url: 'http://127.0.0.1:9' })
  await expect(down.getSession(asked(`Bearer ${token}`))).rejects.toMatchObject({
    code: 'SERVER_UNREACHABLE',
  })
})

test('a back end needs no more than the project and the token', async () => {
  const { url, visit } = await start()
  const page = visit()
  await page.send(await page.prove(alice))
  const body = JSON.stringify({ token: page.kept.token })
  const response = await fetch(`${url}/v1/sign-in/session?projectId=shop`, { method: 'POST', body })
  expect(await response.json()).toEqual({
    session: { accounts: [signedIn(alice.account)], origin: shopOrigin },
  })
})
