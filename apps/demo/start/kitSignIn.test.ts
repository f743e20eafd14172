import { type KitStorage, memoryStorage } from '@bowline/common'
import { createFakeAdapter, createFakeWallet } from '@bowline/common/testing'
import { connect, createKit, disconnect, signOut } from '@bowline/controllers'
import { createServer, parseConfig } from '@bowline/server'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const ORIGIN = 'https://shop.example'
const keyOf = (index: number) => privateKeyToAccount(`0x${String(index).padStart(64, '0')}`)
const accountOf = (index: number) => `eip155:31337:${keyOf(index).address}` as const
const account = accountOf(1)

beforeEach(() => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/cart`))
  return () => vi.unstubAllGlobals()
})

/** A server which listens, with one project. */
async function start(environment: Record<string, string> = {}) {
  const projects = [
    { id: 'shop', origins: [ORIGIN], signIn: { statement: 'Sign in to the shop.' } },
  ]
  const server = await createServer({
    config: parseConfig({
      BOWLINE_DB: ':memory:',
      BOWLINE_LOG: 'silent',
      BOWLINE_PROJECTS: JSON.stringify(projects),
      ...environment,
    }),
  })
  onTestFinished(() => server.close())
  return server.listen(0)
}

interface Tab {
  readonly storage?: KitStorage
  readonly origin?: string
  /** Whose wallet it is. */
  readonly user?: number
}

/** A page of the shop, in a browser that names its origin. Its answers get lost on demand. */
function open(url: string, { storage = memoryStorage(), origin = ORIGIN, user = 1 }: Tab = {}) {
  const sent: string[] = []
  let loses = false
  const wallet = createFakeWallet({
    accounts: [accountOf(user)],
    async respond(method, params) {
      if (method !== 'personal_sign') return undefined
      const [message = ''] = params as readonly string[]
      return keyOf(user).signMessage({ message })
    },
  })
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'shop',
    services: { url },
    siwx: { server: 'kit' },
    storage,
    async fetch(input, init) {
      const { pathname } = new URL(String(input))
      sent.push(pathname)
      const response = await fetch(input, {
        ...init,
        headers: { ...Object(init?.headers), origin },
      })
      if (loses && pathname.endsWith('/verify')) throw new TypeError('The connection was lost.')
      return response
    },
  })
  onTestFinished(() => kit.destroy())
  kit.start()
  const step = () => {
    const shown = kit.interaction.getState()?.step.getState()
    return shown?.kind === 'signIn' ? shown : undefined
  }
  return {
    kit,
    sent,
    step,
    wallet,
    server: kit.config.siwx?.server,
    lose: (next: boolean) => {
      loses = next
    },
    /** Connects, and answers whatever the modal asks. */
    async enter() {
      const done = connect(kit, { connectorId: 'fake' })
      await expect.poll(() => step()?.message).toBeDefined()
      step()?.answer({ isAccepted: true })
      return done
    },
  }
}

test('a kit signs its users in with its server, and asks nothing before', async () => {
  const { url } = await start()
  const storage = memoryStorage()
  const { enter, kit, sent, server } = open(url, { storage })
  expect(await server?.getSession()).toBeUndefined()
  expect(await server?.getToken?.()).toBeUndefined()
  expect(sent).toEqual([])
  await enter()
  expect(kit.connections.getState().eip155?.status).toBe('connected')
  expect(sent).toContain('/v1/sign-in/verify')
  const session = await server?.getSession()
  expect(session?.accounts.map((one) => one.account)).toEqual([account])
  // Another tab, and a page of another origin that has got hold of what is stored.
  expect(await open(url, { storage }).server?.getSession()).toEqual(session)
  const thief = open(url, { storage, origin: 'https://evil.example' })
  await expect(thief.server?.getSession()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  const token = await server?.getToken?.()
  expect(token).toHaveLength(43)
  await signOut(kit)
  expect(await server?.getToken?.()).toBeUndefined()
  // What somebody has copied is worth nothing any more, and is not kept.
  await storage.set('bowline.signInToken', String(token))
  expect(await server?.getSession()).toBeUndefined()
  expect(await storage.get('bowline.signInToken')).toBeNull()
})

test('disconnecting signs out', async () => {
  const { url } = await start()
  const { enter, kit, server } = open(url)
  await enter()
  await disconnect(kit)
  await expect.poll(() => server?.getToken?.()).toBeUndefined()
})

test('the next user of a browser does not join a session that was left, and it ends', async () => {
  const { url } = await start()
  const storage = memoryStorage()
  const first = open(url, { storage })
  await first.enter()
  const token = String(await first.server?.getToken?.())
  // Its wallet takes away its permission while no page is open.
  first.kit.destroy()
  await storage.remove('bowline.connections')
  const next = open(url, { storage, user: 2 })
  await next.enter()
  const session = await next.server?.getSession()
  expect(session?.accounts.map((one) => one.account)).toEqual([accountOf(2)])
  const copy = memoryStorage({ 'bowline.signInToken': token })
  expect(await open(url, { storage: copy }).server?.getSession()).toBeUndefined()
})

test('after an answer that was lost, what was signed is sent again, and nothing is signed twice', async () => {
  const { url } = await start()
  const { enter, lose, sent, step, wallet } = open(url)
  lose(true)
  const done = enter()
  await expect.poll(() => step()?.problem).toBe('unsent')
  lose(false)
  step()?.answer({ isAccepted: true })
  await done
  expect(sent.filter((path) => path.endsWith('/verify'))).toHaveLength(2)
  expect(wallet.requests().filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('a refusal is told as one, and the next message has another nonce', async () => {
  const { url } = await start()
  const { enter, step } = open(url)
  // A page that shows itself as another one than the browser says.
  vi.stubGlobal('location', new URL('https://evil.example/'))
  const done = enter()
  const nonce = () => /(?<=Nonce: )\S+/.exec(step()?.message ?? '')?.[0]
  await expect.poll(nonce).toBeDefined()
  const first = nonce()
  await expect.poll(() => step()?.problem).toBe('refused')
  await expect.poll(nonce).toBeDefined()
  expect(nonce()).not.toBe(first)
  step()?.answer({ isAccepted: false })
  await expect(done).rejects.toMatchObject({ code: 'USER_REJECTED' })
})
