import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { evmAccount, messageOf } from '../testing/accounts.test.support.ts'
import { listen, startServer } from '../testing/server.test.support.ts'
import { createSignInClient } from './createSignInClient.ts'

/** What a browser adds to a request of a page. */
function createBrowserFetch(): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Origin', 'https://app.example')
    if (init?.credentials === 'include')
      headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return response
  }
}

async function setup() {
  const server = await startServer({ statement: 'Sign in.' })
  const url = `${server.address}/api/sign-in/`
  return { ...server, client: createSignInClient({ url, fetch: createBrowserFetch() }) }
}

const alice = evmAccount()

test('signs in and out', async () => {
  const { client } = await setup()
  expect(await client.getSession()).toBeUndefined()
  const { nonce, issuedAt, expirationTime, statement } = await client.getNonce()
  expect(statement).toBe('Sign in.')
  const message = messageOf(alice, { nonce, issuedAt, expirationTime, statement })
  const { account } = alice
  const signature = await alice.sign(message)
  const answer = await client.verify({ message, signature, account })
  expect(answer).toMatchObject({ ok: true, session: { accounts: [{ account }] } })
  expect(await client.getSession()).toEqual(answer.ok && answer.session)
  await client.signOut()
  expect(await client.getSession()).toBeUndefined()
})

test('tells why a proof is refused', async () => {
  const { client } = await setup()
  const message = messageOf(alice, { statement: 'Sign in.' })
  const answer = await client.verify({ message, signature: await alice.sign(message) })
  expect(answer).toEqual({ ok: false, refusal: 'NONCE_INVALID' })
})

describe('throws', () => {
  const each = (url: string) => {
    const client = createSignInClient({ url })
    const proof = { message: '', signature: '' }
    return [
      () => client.getNonce(),
      () => client.verify(proof),
      () => client.getSession(),
      () => client.signOut(),
    ]
  }

  test('if nobody answers', async () => {
    for (const call of each('http://127.0.0.1:1'))
      await expect(call()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
  })

  test('if the answer does not come within 30 seconds', async () => {
    const clock = createManualClock()
    const address = await listen(() => new Promise(() => undefined))
    const signals: AbortSignal[] = []
    const send: typeof fetch = (input, init) => {
      if (init?.signal) signals.push(init.signal)
      return fetch(input, init)
    }
    const asked = createSignInClient({ url: address, clock, fetch: send }).getNonce()
    clock.advance(29_999)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    clock.advance(1)
    await expect(asked).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
  })

  test.each([
    ['a page', () => new Response('<!doctype html>')],
    ['nothing', () => new Response('')],
    ['null', () => Response.json(null)],
    ['another form', () => Response.json({ nonce: 7, session: { accounts: [{}] } })],
    ['an unknown refusal', () => Response.json({ refusal: 'toString' }, { status: 422 })],
  ])('if the server answers with %s', async (_, answer) => {
    const [getNonce, verify, getSession] = each(await listen(answer))
    for (const call of [getNonce, verify, getSession])
      await expect(call?.()).rejects.toMatchObject({ code: 'ANSWER_INVALID' })
  })

  test('if signing out is refused', async () => {
    const address = await listen(() =>
      Response.json({ refusal: 'ORIGIN_NOT_ALLOWED' }, { status: 403 }),
    )
    const { signOut } = createSignInClient({ url: address })
    await expect(signOut()).rejects.toMatchObject({ code: 'ANSWER_INVALID' })
  })

  test('if the server leads elsewhere', async () => {
    const { address: elsewhere } = await startServer()
    const address = await listen(() => Response.redirect(`${elsewhere}/nonce`))
    for (const call of each(address))
      await expect(call()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
  })

  test('the reason of the signal', async () => {
    const address = await listen(() => new Promise(() => undefined))
    const client = createSignInClient({ url: address })
    const reason = new Error('The user has left.')
    const leaving = new AbortController()
    const asked = client.getNonce({ signal: leaving.signal })
    leaving.abort(reason)
    await expect(asked).rejects.toBe(reason)
    await expect(client.getSession({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
