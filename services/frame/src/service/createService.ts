import { type Clock, isKitError, KitError } from '@bowline/common'
import {
  type ApiClient,
  authApi,
  type Caller,
  createApiClient,
  type Endpoint,
  grantsApi,
  vaultApi,
} from '@bowline/common/api'
import { language } from '../language/language.ts'
import type { Store } from '../store/openStore.ts'
import { createLogins, type Login } from './createLogins.ts'
import { createProver } from './createProver.ts'

export interface ServiceOptions {
  readonly caller: Caller
  readonly store: Store
  readonly clock: Clock
  /** The origin of this page, which the server serves, too. */
  readonly origin: string
  readonly fetch?: typeof fetch | undefined
  /** Called once the server has ended the login. */
  onEnded(): void
}

/** The server, as the page calls it: each call is proven to come from this browser. */
export interface Service {
  readonly auth: ApiClient<typeof authApi>
  readonly vault: ApiClient<typeof vaultApi>
  readonly permissions: ApiClient<typeof grantsApi>
  /** `fetch` with the proof of this browser's key, and with its login besides: for contracts that few pages need. */
  readonly proven: { readonly byKey: typeof fetch; readonly byLogin: typeof fetch }
  login(): Promise<Login | undefined>
  /** The login, with access for so long at least. Throws if there is none, or it has ended. */
  freshLogin(leastMs: number): Promise<Login>
  keepLogin(login: Login): Promise<void>
  /** Goes on with a login of the wallet's own page, and with its key for as long as that lasts here. */
  adopt(key: CryptoKeyPair, login: Login): Promise<void>
  /** Ends the login here, and on the server if it can be reached. */
  logout(): Promise<void>
}

/** An access token is renewed this long before it expires. */
const RENEW_EARLY_MS = 30_000
/** Whether the key is that of the wallet's own page. */
const ADOPTED = 'adopted'

/** The calls of the login that carry its access token. */
const OF_A_LOGIN: ReadonlySet<string> = new Set(
  Object.values(authApi).flatMap((endpoint: Endpoint) =>
    endpoint.proof === 'session' ? [endpoint.path] : [],
  ),
)

export async function createService(options: ServiceOptions): Promise<Service> {
  const { caller, store, clock, origin: baseUrl, fetch: ask = fetch, onEnded } = options
  const logins = createLogins(store)
  /** How far the clock of the server is ahead. */
  let skew = 0
  const takeKey = () => createProver({ store, clock, skew: () => skew })
  let prove = await takeKey()
  const now = () => clock.now() + skew

  async function send(input: string, init: RequestInit, token?: string) {
    const { origin, pathname } = new URL(input)
    const { method = 'GET', body } = init
    const text = typeof body === 'string' ? body : undefined
    const call = { method, url: `${origin}${pathname}`, token, body: text }
    const headers = new Headers(init.headers)
    headers.set('dpop', await prove(call))
    // The mails of the server are in the language of the page.
    headers.set('accept-language', language())
    if (token) headers.set('authorization', `DPoP ${token}`)
    // By which the proof was made: another call may correct it while this one waits.
    const made = skew
    const response = await ask(input, { ...init, headers })
    const ahead = Date.parse(response.headers.get('date') ?? '') - clock.now()
    const isSkewed = response.status === 401 && Math.abs(ahead - made) > RENEW_EARLY_MS
    if (!isSkewed) return response
    // The clock of this machine is wrong: that of the server counts.
    skew = ahead
    headers.set('dpop', await prove(call))
    return ask(input, { ...init, headers })
  }

  const common = { baseUrl, caller, clock }
  const auth = createApiClient(authApi, {
    ...common,
    fetch: (input, init = {}) => {
      const needsLogin = OF_A_LOGIN.has(new URL(String(input)).pathname)
      return needsLogin ? sendWithLogin(input, init) : send(String(input), init)
    },
  })

  /** The call that is renewing a login that this page alone has. */
  let renewing: Promise<unknown> = Promise.resolve()

  /** One tab renews at a time: a refresh token counts once. One that is frozen meanwhile may have its turn for long. */
  function inTurn<T>(renew: () => Promise<T>, until?: AbortSignal | null): Promise<T> {
    if (store.lifetime !== 'page')
      return navigator.locks.request('renew', until ? { signal: until } : {}, renew)
    // No other tab has what is not stored. A browser that denies storage denies locks, too.
    const turn = renewing.then(renew)
    renewing = turn.catch(() => {})
    return turn
  }

  function renewed(rejected?: string, until?: AbortSignal | null): Promise<Login> {
    return inTurn(async () => {
      const login = await logins.read()
      if (!login) throw new KitError('WALLET_DISCONNECTED')
      const isFresh = login.expiresAt - now() > RENEW_EARLY_MS && login.accessToken !== rejected
      if (isFresh) return login
      const tokens = await auth.refresh({ refreshToken: login.refreshToken })
      const next = { ...login, ...tokens }
      await logins.keep(next)
      return next
    }, until)
  }

  async function sendWithLogin(input: RequestInfo | URL, init: RequestInit = {}) {
    try {
      const { accessToken } = await renewed(undefined, init.signal)
      const response = await send(String(input), init, accessToken)
      if (response.status !== 401) return response
      // Another tab may have renewed it meanwhile.
      const again = await send(
        String(input),
        init,
        (await renewed(accessToken, init.signal)).accessToken,
      )
      // What was due has ended the login, such as the deletion of the wallet.
      if (again.status === 401) await end()
      return again
    } catch (error) {
      if (isEnded(error)) await end()
      throw error
    }
  }

  async function forget() {
    await logins.forget()
    if ((await store.get(ADOPTED)) !== true) return
    // Whoever logs in here next is on another device.
    await store.remove(ADOPTED, 'proofKey')
    prove = await takeKey()
  }

  async function end() {
    await forget()
    onEnded()
  }

  return {
    auth,
    permissions: createApiClient(grantsApi, { ...common, fetch: sendWithLogin }),
    proven: { byKey: (input, init = {}) => send(String(input), init), byLogin: sendWithLogin },
    vault: createApiClient(vaultApi, { ...common, fetch: sendWithLogin }),
    login: () => logins.read(),
    async freshLogin(leastMs) {
      const login = await logins.read()
      const isShort = login && login.expiresAt - now() < leastMs
      return renewed(isShort ? login.accessToken : undefined)
    },
    keepLogin: (login) => logins.keep(login),
    async adopt(key, login) {
      await store.set('proofKey', key)
      await store.set(ADOPTED, true)
      prove = await takeKey()
      await logins.keep(login)
    },
    async logout() {
      if (!(await logins.read())) return
      // Offline, the tokens are forgotten here and expire there.
      await auth.logout({}).catch(() => {})
      await forget()
    },
  }
}

const isEnded = (error: unknown): boolean =>
  isKitError(error, 'HTTP_STATUS') && error.context.status === 401
