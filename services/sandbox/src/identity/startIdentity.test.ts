import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLBACK, createLogin, signSecret } from './login.test.support.ts'
import { type Person, people, type SocialProvider, subjectOf } from './people.ts'
import { type Identity, startIdentity } from './startIdentity.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity({ redirectUris: [CALLBACK] })
})
afterAll(() => identity.stop())

const OPEN_ID = ['google', 'apple', 'facebook'] as const
const ALL: readonly SocialProvider[] = [...OPEN_ID, 'github', 'discord', 'x']

/** An error in an answer; GitHub sends it with status 200, where the library misses the token. */
const REFUSED = /error in the response body|invalid response/

const personOf = (id: string) => people.find((one) => one.id === id) as Person
const subject = (provider: SocialProvider, id: string) => subjectOf(provider, personOf(id))

describe.each(ALL)('%s', (provider) => {
  test('a visitor chooses who to be and the client gets a token, once', async () => {
    const login = await createLogin(identity, provider)
    const answer = await login.choose({ person: 'ada' })
    const again = answer instanceof Request ? answer.clone() : answer
    expect(await login.exchange(answer)).toMatchObject({ access_token: expect.any(String) })
    await expect(login.exchange(again)).rejects.toThrow(REFUSED)
  })

  test('each login asks anew', async () => {
    const login = await createLogin(identity, provider)
    await login.asPerson('ada')
    const { page } = await login.browser.open(login.url.href)
    expect(page).toContain('Mallory Reef')
  })

  test('a visitor who cancels is sent back with access_denied', async () => {
    const login = await createLogin(identity, provider)
    const answer = await login.choose({ action: 'cancel' })
    await expect(login.exchange(answer)).rejects.toMatchObject({ error: 'access_denied' })
  })

  test('a code is worth nothing without its verifier', async () => {
    const login = await createLogin(identity, provider)
    const answer = await login.choose({ person: 'ada' })
    const pkceCodeVerifier = client.randomPKCECodeVerifier()
    await expect(login.exchange(answer, { pkceCodeVerifier })).rejects.toThrow(REFUSED)
  })

  test('a token endpoint can be out of order, once', async () => {
    const login = await createLogin(identity, provider)
    identity.faults.next(provider, 'unavailable')
    const answer = await login.choose({ person: 'ada' })
    const again = answer instanceof Request ? answer.clone() : answer
    await expect(login.exchange(answer)).rejects.toMatchObject({ cause: { status: 503 } })
    expect(await login.exchange(again)).toMatchObject({ access_token: expect.any(String) })
  })

  test('a token endpoint can be held', async () => {
    const login = await createLogin(identity, provider)
    const answer = await login.choose({ person: 'ada' })
    const release = identity.faults.hold(provider)
    const done: string[] = []
    const exchanged = login.exchange(answer).then(() => done.push('token'))
    // Other providers, and the pages of this one, answer meanwhile.
    const other = await createLogin(identity, provider === 'x' ? 'github' : 'x')
    await other.asPerson('ben')
    await login.browser.open(login.url.href)
    expect(done).toEqual([])
    release()
    await exchanged
  })

  test('the sign-in page says whose place it takes, with no script and no mark', async () => {
    const { url, browser } = await createLogin(identity, provider)
    const { page } = await browser.open(url.href)
    expect(page).toMatch(/<h1>Sandbox sign-in<\/h1>\s*<p class="maker">Standing in for \w+<\/p>/)
    expect(page).not.toMatch(/<script|<img|<svg/)
  })

  test.each([
    ['client_id', 'somebody-else'],
    ['redirect_uri', 'http://127.0.0.1:9/other'],
  ])('a wrong %s is refused without a redirect', async (name, value) => {
    const { url, browser } = await createLogin(identity, provider)
    url.searchParams.set(name, value)
    const { url: last, page } = await browser.open(url.href)
    expect(last.startsWith('http://127.0.0.1:9')).toBe(false)
    expect(page).not.toContain('Ada Harbor')
  })
})

describe.each(OPEN_ID)('%s', (provider) => {
  test.each([
    ['wrong-nonce', /"nonce"/],
    ['wrong-issuer', /"iss"/],
    ['wrong-audience', /"aud"/],
    ['expired-token', /expiration is past/],
    ['wrong-signature', /signature verification failed/],
    ['wrong-response-issuer', /"iss" \(issuer\) response parameter/],
  ] as const)('a client notices %s, which happens once', async (fault, reason) => {
    const login = await createLogin(identity, provider)
    client.enableNonRepudiationChecks(login.config)
    identity.faults.next(provider, fault)
    const refused = { cause: { message: expect.stringMatching(reason) } }
    await expect(login.asPerson('ada')).rejects.toMatchObject(refused)
    const next = await createLogin(identity, provider)
    client.enableNonRepudiationChecks(next.config)
    expect((await next.asPerson('ada')).claims()).toMatchObject({ sub: subject(provider, 'ada') })
  })

  test('a wrong secret is refused', async () => {
    const login = await createLogin(identity, provider)
    const as = login.withSecret(client.ClientSecretPost('wrong'))
    const exchanged = login.exchange(await login.choose({ person: 'ada' }), { as })
    await expect(exchanged).rejects.toMatchObject({ error: 'invalid_client' })
  })
})

const claimsOf = async (provider: SocialProvider, person: string) =>
  (await (await createLogin(identity, provider)).asPerson(person)).claims()

test('Google says the name, and whether it knows the mail address', async () => {
  expect(await claimsOf('google', 'ada')).toMatchObject({
    sub: subject('google', 'ada'),
    name: 'Ada Harbor',
    email: 'ada@example.org',
    email_verified: true,
  })
  expect(await claimsOf('google', 'mallory')).toMatchObject({
    sub: subject('google', 'mallory'),
    email: 'ada@example.org',
    email_verified: false,
  })
})

test('Apple posts its answer, and passes mail on for who has none', async () => {
  const login = await createLogin(identity, 'apple')
  expect(await login.choose({ person: 'ada' })).toBeInstanceOf(Request)
  expect(await claimsOf('apple', 'ada')).toMatchObject({
    email: 'ada@example.org',
    email_verified: 'true',
    is_private_email: 'false',
  })
  expect(await claimsOf('apple', 'cleo')).toMatchObject({
    email: 'cleo@privaterelay.example',
    is_private_email: 'true',
  })
})

test.each([
  ['for another issuer', { audience: 'https://other.example' }],
  ['that is out of date', { lifetime: '-1m' }],
  ['for longer than half a year', { lifetime: '200d' }],
])('Apple refuses a secret %s', async (_name, changes) => {
  const login = await createLogin(identity, 'apple')
  const secret = await signSecret(identity.providers.apple, changes)
  const as = login.withSecret(client.ClientSecretPost(secret))
  const exchanged = login.exchange(await login.choose({ person: 'ada' }), { as })
  await expect(exchanged).rejects.toMatchObject({ error: 'invalid_client' })
})

test('Facebook does not say whether it knows the mail address, or where the tokens are', async () => {
  const claims = await claimsOf('facebook', 'mallory')
  expect(claims).toMatchObject({ email: 'ada@example.org' })
  expect(claims).not.toHaveProperty('email_verified')
  expect(await claimsOf('facebook', 'cleo')).not.toHaveProperty('email')
  const metadata = `${identity.providers.facebook.issuer}/.well-known/openid-configuration`
  expect(await (await fetch(metadata)).json()).not.toHaveProperty('token_endpoint')
})

async function read(provider: 'github' | 'discord' | 'x', person: string, url: string) {
  const login = await createLogin(identity, provider)
  const { access_token: token } = await login.asPerson(person)
  return (await client.fetchProtectedResource(login.config, token, new URL(url), 'GET')).json()
}

test('GitHub tells the mail addresses apart from the user', async () => {
  const { userEndpoint, emailsEndpoint } = identity.providers.github
  const user = await read('github', 'ada', userEndpoint)
  expect(user).toEqual({
    id: Number(subject('github', 'ada').slice(0, 8)),
    login: 'ada',
    name: 'Ada Harbor',
    email: null,
  })
  expect(await read('github', 'mallory', emailsEndpoint)).toEqual([
    expect.objectContaining({ primary: false, verified: true }),
    { email: 'ada@example.org', primary: true, verified: false, visibility: 'private' },
  ])
  expect(await read('github', 'cleo', emailsEndpoint)).toMatchObject([{ primary: true }])
})

test('GitHub answers a form unless asked for JSON, and a refusal with status 200', async () => {
  const { tokenEndpoint, clientId, clientSecret } = identity.providers.github
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, code: 'x' })
  body.set('grant_type', 'authorization_code')
  const form = await fetch(tokenEndpoint, { method: 'POST', body })
  expect([form.status, await form.text()]).toEqual([
    200,
    expect.stringMatching(/^error=bad_verification_code&/),
  ])
  const headers = { accept: 'application/json' }
  const json = await fetch(tokenEndpoint, { method: 'POST', body, headers })
  expect([json.status, await json.json()]).toMatchObject([200, { error: 'bad_verification_code' }])
})

test('Discord says with the user whether it knows the mail address', async () => {
  const { userEndpoint } = identity.providers.discord
  expect(await read('discord', 'mallory', userEndpoint)).toEqual({
    id: subject('discord', 'mallory'),
    username: 'mallory',
    global_name: 'Mallory Reef',
    email: 'ada@example.org',
    verified: false,
  })
  expect(await read('discord', 'cleo', userEndpoint)).toMatchObject({
    email: null,
    verified: false,
  })
})

test('X tells an address only if it is asked for, and only one that it knows', async () => {
  const { userEndpoint } = identity.providers.x
  const ada = { id: subject('x', 'ada'), name: 'Ada Harbor', username: 'ada' }
  expect(await read('x', 'ada', userEndpoint)).toEqual({ data: ada })
  const withMail = `${userEndpoint}?user.fields=confirmed_email`
  expect(await read('x', 'ada', withMail)).toEqual({
    data: { ...ada, confirmed_email: 'ada@example.org' },
  })
  const { data } = await read('x', 'mallory', withMail)
  expect(data).not.toHaveProperty('confirmed_email')
})

test.each([
  ['github', client.ClientSecretBasic],
  ['discord', client.ClientSecretPost],
  ['x', client.ClientSecretPost],
] as const)('%s wants the secret in the other place', async (provider, authenticate) => {
  const login = await createLogin(identity, provider)
  const as = login.withSecret(authenticate(identity.providers[provider].clientSecret))
  const exchanged = login.exchange(await login.choose({ person: 'ada' }), { as })
  await expect(exchanged).rejects.toThrow(REFUSED)
})

test.each(['github', 'discord', 'x'] as const)(
  '%s knows no token but its own',
  async (provider) => {
    const headers = { authorization: 'Bearer made-up' }
    const { status } = await fetch(identity.providers[provider].userEndpoint, { headers })
    expect(status).toBe(401)
  },
)

test('nobody has the same number at two providers', () => {
  const numbers = ALL.flatMap((provider) => people.map((person) => subjectOf(provider, person)))
  expect(new Set(numbers).size).toBe(numbers.length)
})
