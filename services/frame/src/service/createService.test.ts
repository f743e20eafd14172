import { createHash } from 'node:crypto'
import { createManualClock } from '@bowline/common/testing'
import { EmbeddedJWK, jwtVerify } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore, passingStore, type Store } from '../store/openStore.ts'
import { createService } from './createService.ts'

const origin = 'https://wallet.test'
const caller = { projectId: 'shop', st: 'frame', sv: '1' }
const user = { id: 'user-of-the-tests', email: 'ada@example.org', provider: 'email' }
const START = Date.UTC(2026, 10, 23)

interface Call {
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly body: string
}

/** A server that answers each call as the test says, and keeps what it was sent. */
async function setup(
  answer: (call: Call) => Response | Promise<Response>,
  clock = createManualClock(START),
  kept?: Store,
) {
  const calls: Call[] = []
  const onEnded = vi.fn()
  const store = kept ?? (await openStore('test'))
  const service = await createService({
    caller,
    clock,
    origin,
    onEnded,
    store,
    fetch: async (input, init) => {
      const call = {
        path: new URL(String(input)).pathname,
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: String(init?.body ?? ''),
      }
      calls.push(call)
      return answer(call)
    },
  })
  const logIn = (changes: object = {}) =>
    service.keepLogin({
      accessToken: 'access-1',
      expiresAt: START + 900_000,
      refreshToken: 'refresh-1',
      assurance: 'frame',
      user,
      ...changes,
    })
  return { service, store, calls, clock, onEnded, logIn }
}

const noWallet = () => Response.json({ wallet: null })
const tokens = (count: number) => ({
  accessToken: `${'access'.padEnd(22, '-')}${count}`,
  expiresAt: START + 1_800_000,
  refreshToken: `${'refresh'.padEnd(22, '-')}${count}`,
  assurance: 'frame',
  // Whose address has changed meanwhile.
  user: { ...user, email: 'ada@example.net', createdAt: START },
})
const proofOf = async ({ headers }: Call) =>
  (await jwtVerify(headers.get('dpop') ?? '', EmbeddedJWK, { currentDate: new Date(START) }))
    .payload

test('proves each call by the key of this browser, for this call and token alone', async () => {
  const { service, calls, logIn } = await setup(noWallet)
  await logIn()
  await service.vault.read({})
  await service.vault.read({})
  const [first, second] = await Promise.all(calls.map(proofOf))
  const ath = createHash('sha256').update('access-1').digest('base64url')
  expect(first).toMatchObject({ htm: 'GET', htu: `${origin}/v1/vault`, iat: START / 1_000, ath })
  expect(first?.jti).not.toBe(second?.jti)
  expect(calls[0]?.headers.get('authorization')).toBe('DPoP access-1')
  expect(calls[0]?.headers.get('accept-language')).toBe('en')
})

test('a call before the login is proven without a token', async () => {
  const sent = {
    status: 'code',
    email: 'ada@example.org',
    requestId: 'r'.repeat(22),
    expiresAt: START,
    resendAt: START,
  }
  const { service, calls } = await setup(() => Response.json(sent))
  await service.auth.email({ email: 'ada@example.org', origin: 'https://shop.test' })
  expect(calls[0]?.headers.has('authorization')).toBe(false)
  expect(await proofOf(calls[0] as Call)).not.toHaveProperty('ath')
})

test('renews a token that is about to expire once, for all calls at the time', async () => {
  const { service, calls, logIn } = await setup(({ path }) =>
    path === '/v1/auth/refresh' ? Response.json(tokens(2)) : noWallet(),
  )
  await logIn({ expiresAt: START + 10_000 })
  await Promise.all([service.vault.read({}), service.vault.read({}), service.vault.read({})])
  expect(calls.map(({ path }) => path)).toEqual(['/v1/auth/refresh', ...Array(3).fill('/v1/vault')])
  expect(calls[0]?.body).toContain('"refresh-1"')
  for (const { headers } of calls.slice(1))
    expect(headers.get('authorization')).toBe(`DPoP ${tokens(2).accessToken}`)
  expect(await service.login()).toMatchObject({
    ...tokens(2),
    user: { ...user, email: 'ada@example.net' },
  })
})

test('a refused token is renewed, and the call is sent again', async () => {
  const { service, calls, logIn, onEnded } = await setup(({ path, headers }) => {
    if (path === '/v1/auth/refresh') return Response.json(tokens(2))
    const isOld = headers.get('authorization') === 'DPoP access-1'
    return isOld ? new Response(null, { status: 401 }) : noWallet()
  })
  await logIn()
  await expect(service.vault.read({})).resolves.toEqual({ wallet: null })
  expect(calls.map(({ path }) => path)).toEqual(['/v1/vault', '/v1/auth/refresh', '/v1/vault'])
  expect(onEnded).not.toHaveBeenCalled()
})

test('forgets a login that the server has ended, and says so once', async () => {
  const { service, logIn, onEnded } = await setup(() =>
    Response.json({ code: 'SESSION_ENDED' }, { status: 401 }),
  )
  await logIn()
  await expect(service.vault.read({})).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  expect(await service.login()).toBeUndefined()
  expect(onEnded).toHaveBeenCalledOnce()
})

test('keeps the login while the server cannot be reached', async () => {
  const { service, logIn, onEnded } = await setup(() => {
    throw new TypeError('Failed to fetch')
  })
  await logIn()
  await expect(service.vault.read({})).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  expect(await service.login()).toMatchObject({ user })
  expect(onEnded).not.toHaveBeenCalled()
})

test('follows the clock of the server if this machine has another time', async () => {
  const late = START + 3_600_000
  const { service, calls, logIn } = await setup(() => {
    const headers = { date: new Date(late).toUTCString() }
    return calls.length === 1 ? new Response(null, { status: 401, headers }) : noWallet()
  })
  await logIn({ expiresAt: late + 900_000 })
  await service.vault.read({})
  const [first, second] = await Promise.all(calls.map(proofOf))
  expect([first?.iat, second?.iat]).toEqual([START / 1_000, late / 1_000])
})

test('of calls at once, each follows the clock of the server', async () => {
  const late = START + 3_600_000
  const isOld = async (call: Call) => Number((await proofOf(call)).iat) < late / 1_000
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>()
  const { service, calls, logIn } = await setup(async (call) => {
    if (calls.length === 2) resolve()
    await bothAsked
    const headers = { date: new Date(late).toUTCString() }
    return (await isOld(call)) ? new Response(null, { status: 401, headers }) : noWallet()
  })
  await logIn({ expiresAt: late + 900_000 })
  await Promise.all([service.vault.read({}), service.vault.read({})])
  // Neither takes the refusal for one of its token, which would have to be renewed.
  expect(calls.map(({ path }) => path)).toEqual(Array(4).fill('/v1/vault'))
})

test('logs out here even if the server cannot be told', async () => {
  const { service, calls, logIn } = await setup(() => {
    throw new TypeError('Failed to fetch')
  })
  await logIn()
  await service.logout()
  expect(calls.map(({ path }) => path)).toEqual(['/v1/auth/logout'])
  expect(await service.login()).toBeUndefined()
})

test('what was stored by somebody else is no login', async () => {
  const { service, logIn } = await setup(noWallet)
  await logIn({ refreshToken: 7 })
  expect(await service.login()).toBeUndefined()
})

test.each([
  ['a login of an earlier page', undefined, 'frame'],
  ['a login whose code an app has seen', 'app-entered', 'app-entered'],
])('%s is kept as what it is', async (_name, assurance, kept) => {
  const { service, logIn } = await setup(noWallet)
  await logIn({ assurance })
  expect(await service.login()).toMatchObject({ assurance: kept })
})

test('without a login nothing is asked that needs one', async () => {
  const { service, calls, onEnded } = await setup(noWallet)
  await expect(service.vault.read({})).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  await expect(service.auth.devices({})).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  await service.logout()
  expect(calls).toEqual([])
  expect(onEnded).not.toHaveBeenCalled()
})

test('what the login itself offers carries its token as well', async () => {
  const { service, calls, logIn } = await setup(() => Response.json({ devices: [] }))
  await logIn()
  await service.auth.devices({})
  expect(calls[0]?.headers.get('authorization')).toBe('DPoP access-1')
})

test('leaving takes what is kept of the wallet along', async () => {
  const { service, store, logIn } = await setup(() => new Response(null, { status: 204 }))
  await logIn()
  await store.set('wallet', { walletId: 'w' })
  await service.logout()
  expect(await store.get('wallet')).toBeUndefined()
})

test('a login that a call has ended itself is forgotten, though it was renewed for it', async () => {
  const { service, logIn, onEnded } = await setup(({ path }) =>
    path.endsWith('/refresh')
      ? Response.json(tokens(2))
      : Response.json({ code: 'SESSION_ENDED' }, { status: 401 }),
  )
  await logIn()
  await expect(service.vault.read({})).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  expect(await service.login()).toBeUndefined()
  expect(onEnded).toHaveBeenCalledOnce()
})

test('a server that refuses one call does not end the login', async () => {
  const { service, logIn, onEnded } = await setup(() =>
    Response.json({ code: 'STEP_UP_NEEDED' }, { status: 403 }),
  )
  await logIn()
  await expect(service.vault.read({})).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  expect(await service.login()).toMatchObject({ user })
  expect(onEnded).not.toHaveBeenCalled()
})

test('another time counts only where the server has refused the proof', async () => {
  const headers = { date: new Date(START + 3_600_000).toUTCString() }
  const { service, calls, logIn } = await setup(() => Response.json({ wallet: null }, { headers }))
  await logIn()
  await service.vault.read({})
  await service.vault.read({})
  const proofs = await Promise.all(calls.map(proofOf))
  expect(proofs.map(({ iat }) => iat)).toEqual([START / 1_000, START / 1_000])
})

test('a token expires by the clock of the server', async () => {
  const late = START + 3_600_000
  const { service, calls, logIn } = await setup(({ path }) => {
    const headers = { date: new Date(late).toUTCString() }
    if (calls.length === 1) return new Response(null, { status: 401, headers })
    if (path !== '/v1/auth/refresh') return noWallet()
    return Response.json({ ...tokens(2), expiresAt: late + 900_000 })
  })
  await logIn({ expiresAt: late + 20_000 })
  await service.vault.read({})
  // Now it knows that the token lasts for 20 s more only.
  await service.vault.read({})
  const paths = calls.map(({ path }) => path)
  expect(paths).toEqual(['/v1/vault', '/v1/vault', '/v1/auth/refresh', '/v1/vault'])
})

test('a browser that denies storage and locks has a login as long as the page, renewed once', async () => {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  vi.stubGlobal('navigator', { languages: ['en'], locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { service, calls, clock, logIn } = await setup(({ path }) =>
    path.endsWith('/refresh') ? Response.json(tokens(2)) : noWallet(),
  )
  await logIn()
  clock.advance(900_000)
  await Promise.all([service.vault.read({}), service.vault.read({})])
  expect(calls.filter(({ path }) => path.endsWith('/refresh'))).toHaveLength(1)
  await service.vault.read({})
  expect(calls).toHaveLength(4)
})

test('a call ends in its time while another tab has the turn to renew, and does not come back', async () => {
  const turn = Promise.withResolvers<void>()
  const taken = navigator.locks.request('renew', () => turn.promise)
  const clock = createManualClock(START)
  const at = await setup(noWallet, clock, passingStore({}, 'lasting'))
  await at.logIn()
  const read = at.service.vault.read({})
  read.catch(() => {})
  clock.advance(15_000)
  await expect(read).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
  turn.resolve()
  await taken
  // It has the turn once the other one is back.
  expect(await at.service.vault.read({})).toEqual({ wallet: null })
})
