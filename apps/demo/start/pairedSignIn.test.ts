import { memoryStorage } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { walletConnect } from '@bowline/connector-walletconnect'
import { connect, createKit } from '@bowline/controllers'
import { createServer, parseConfig } from '@bowline/server'
import { createPairingWallet } from '@bowline/testing/pairing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const ORIGIN = 'https://shop.example'

beforeEach(() => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/cart`))
  return () => vi.unstubAllGlobals()
})

test('a paired wallet connects and signs in with one prompt, and the server knows its user', async () => {
  const projects = [
    { id: 'shop', origins: [ORIGIN], signIn: { statement: 'Sign in to the shop.' } },
  ]
  const server = await createServer({
    config: parseConfig({
      BOWLINE_DB: ':memory:',
      BOWLINE_LOG: 'silent',
      BOWLINE_PROJECTS: JSON.stringify(projects),
    }),
  })
  onTestFinished(() => server.close())
  const { url } = await server.listen(0)
  const relayUrl = `${url.replace(/^http/, 'ws')}/relay`
  const phone = await createPairingWallet({
    relayUrl,
    projectId: 'shop',
    signsIn: true,
    approval: 'auto',
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
  })
  onTestFinished(() => phone.close())
  const kit = createKit({
    adapters: [createFakeAdapter()],
    connectors: [walletConnect({ storage: memoryStorage() })],
    projectId: 'shop',
    services: { url },
    siwx: { server: 'kit' },
    storage: memoryStorage(),
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...Object(init?.headers), origin: ORIGIN } }),
  })
  onTestFinished(() => kit.destroy())
  kit.start()

  const steps = new Set<string>()
  kit.interaction.subscribe((one) =>
    one?.step.subscribe((step) => {
      steps.add(step.kind)
      if (step.kind === 'pairing' && !step.pairing.isPending) void phone.pair(step.pairing.uri)
    }),
  )
  await connect(kit, { connectorId: 'walletConnect' })
  expect([...steps]).not.toContain('signIn')
  expect(phone.log.map(({ method }) => method)).toEqual(['wc_sessionAuthenticate'])
  const session = await kit.config.siwx?.server.getSession()
  const account = `eip155:31337:${phone.getState().address}`
  expect(session?.accounts).toMatchObject([{ account }])
})
