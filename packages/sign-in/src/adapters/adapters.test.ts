import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSignIn } from '../server/createSignIn.ts'
import { evmAccount } from '../testing/accounts.test.support.ts'
import { createVisitor, listen, SECRET } from '../testing/server.test.support.ts'
import { getExpressSession, toExpress } from './express.ts'
import { toHono } from './hono.ts'
import { toNext } from './next.ts'

const alice = evmAccount()
const create = () =>
  createSignIn({ domain: 'app.example', secrets: [SECRET], chains: ['eip155:1'] })

async function startExpress(app: express.Express) {
  const server = await new Promise<Server>((resolve) => {
    const started: Server = app.listen(0, '127.0.0.1', () => resolve(started))
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An app that shows a page to those who are signed in, on each server that there is an adapter for. */
const servers: Readonly<Record<string, () => Promise<string>>> = {
  async Hono() {
    const signIn = create()
    const app = new Hono()
    app.all('/api/sign-in/:route', toHono(signIn))
    app.get('/private', async ({ req, json }) => json(await signIn.getSession(req.raw)))
    return listen(app.fetch)
  },
  async Express() {
    const signIn = create()
    const app = express()
    app.all('/api/sign-in/:route', toExpress(signIn))
    app.get('/private', async (request, response) => {
      response.json(await getExpressSession(signIn, request))
    })
    return startExpress(app)
  },
  async 'Express behind express.json()'() {
    const signIn = create()
    const app = express()
    app.use(express.json())
    app.use('/api', express.Router().all('/sign-in/:route', toExpress(signIn)))
    app.get('/private', async (request, response) => {
      response.json(await getExpressSession(signIn, request))
    })
    return startExpress(app)
  },
  // Next itself runs them in scripts/pack, installed as by its users.
  async 'the handlers of Next'() {
    const signIn = create()
    const handlers = toNext(signIn)
    return listen(async (request) => {
      if (new URL(request.url).pathname === '/private')
        return Response.json(await signIn.getSession(request))
      const handler = Object.entries(handlers).find(([method]) => method === request.method)?.[1]
      return handler?.(request) ?? Response.json({}, { status: 405 })
    })
  },
}

describe.each(Object.entries(servers))('%s', (_, start) => {
  test('signs in and out, and guards a page', async () => {
    const address = await start()
    const visitor = createVisitor(`${address}/api/sign-in`)
    const session = (await visitor.post(await visitor.prove(alice))).body.session
    expect(session).toMatchObject({ accounts: [{ account: alice.account }] })
    const page = createVisitor(address)
    for (const [name, value] of visitor.cookies) page.cookies.set(name, value)
    expect((await page.ask('private')).body).toEqual(session)
    expect(await visitor.session()).toEqual(session)
    await visitor.signOut()
    expect(await visitor.session()).toBeNull()
  })

  test('refuses what the sign-in refuses', async () => {
    const address = await start()
    const visitor = createVisitor(`${address}/api/sign-in`)
    const answer = await visitor.post({ message: 'a', signature: 'b' })
    expect(answer).toMatchObject({ status: 422, body: { refusal: 'MESSAGE_INVALID' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const elsewhere = createVisitor(`${address}/api/sign-in`, 'https://other.example')
    expect(await elsewhere.signOut()).toMatchObject({ status: 403 })
    expect((await visitor.ask('elsewhere')).status).toBe(404)
    expect((await visitor.ask('session', { method: 'PATCH' })).status).toBe(405)
    const large = await visitor.post({ message: 'a'.repeat(70_000), signature: 'b' })
    expect(large).toMatchObject({ status: 413, body: { refusal: 'REQUEST_TOO_LARGE' } })
  })
})

test('Express survives hosts, paths and methods that are none', async () => {
  const address = await startExpress(express().use(toExpress(create())))
  for (const path of ['//', '///nonce', '/%zz/nonce', '/a?b/nonce', '/http://x:y/nonce'])
    expect([200, 404]).toContain((await fetch(`${address}${path}`)).status)
  for (const method of ['HEAD', 'PROPFIND', 'LINK'])
    expect((await fetch(`${address}/nonce`, { method })).status).toBe(403)
})
