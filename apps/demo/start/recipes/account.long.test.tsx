// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.example/" }
// The recipes about who a visitor is: on a chain of this machine, with a wallet that signs and a server that listens.
import { evm } from '@bowline/adapter-evm'
import { connect } from '@bowline/controllers'
import { createKit, type Kit, KitProvider, memoryStorage, useModal } from '@bowline/react'
import { createSignInClient } from '@bowline/sign-in/client'
import { createEvmTestWallet } from '@bowline/testing'
import { serve } from '@hono/node-server'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { createTestClient, encodeAbiParameters, type Hex, http, publicActions, size } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
// @boundaries-ignore the recipes of the documentation, which run here
import { authorize } from '../../../docs/src/snippets/recipes/authJs.ts'
// @boundaries-ignore the recipes of the documentation, which run here
import { kit as emailKit } from '../../../docs/src/snippets/recipes/emailOnly.ts'
// @boundaries-ignore the recipes of the documentation, which run here
import { Members } from '../../../docs/src/snippets/recipes/members.tsx'
// @boundaries-ignore the recipes of the documentation, which run here
import { membersOnly, signIn } from '../../../docs/src/snippets/recipes/membersServer.ts'
// @boundaries-ignore the recipes of the documentation, which run here
import { addressOf } from '../../../docs/src/snippets/recipes/resolveName.ts'
import { startRecipeChains } from './startRecipeChains.test.support.ts'

configure({ asyncUtilTimeout: 30_000 })

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SPENDER = '0x000000000000000000000000000000000000dEaD'

let chains: Awaited<ReturnType<typeof startRecipeChains>>
const chain = () =>
  createTestClient({
    chain: mainnet,
    mode: 'anvil',
    transport: http(chains.urls[mainnet.id]),
    pollingInterval: 50,
  }).extend(publicActions)

beforeAll(async () => {
  chains = await startRecipeChains([mainnet])
})
afterAll(() => chains.stop())

const kits: Kit[] = []
afterEach(() => {
  cleanup()
  for (const kit of kits.splice(0)) kit.destroy()
})

let wallets = 0

function announceWallet() {
  const name = `Harbor ${++wallets}`
  const rpcUrl = chains.urls[mainnet.id] ?? ''
  const wallet = createEvmTestWallet({
    name,
    rdns: `test.harbor${wallets}`,
    chains: [{ id: mainnet.id, name: mainnet.name, rpcUrl }],
  })
  wallet.announce(window)
  return name
}

async function connectorNamed(kit: Kit, name: string) {
  const find = () => kit.connectors.getState().find((one) => one.name === name)
  return (await vi.waitUntil(find, { timeout: 30_000 })).id
}

/** The recipe's server on a port of this machine, and what a browser at https://app.example sends it, with its cookies. */
async function startMembersServer() {
  const handle = (request: Request) =>
    new URL(request.url).pathname === '/members' ? membersOnly(request) : signIn.handle(request)
  const server = serve({ fetch: handle, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await vi.waitUntil(() => server.address())
  const { port } = Object(server.address())
  const cookies = new Map<string, string>()
  const headers = () => ({
    Origin: 'https://app.example',
    Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  })
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, {
      ...init,
      headers: { ...Object(init?.headers), ...headers() },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const request = () => new Request('https://app.example/members', { headers: headers() })
  return { url: `http://127.0.0.1:${port}`, send, request }
}

test('members-area, auth-js: who has signed in reads the page, and is a user of the session library', async () => {
  const name = announceWallet()
  const { url, send, request } = await startMembersServer()
  const kit = createKit({
    adapters: [evm({ networks: [mainnet] })],
    storage: memoryStorage(),
    siwx: { server: createSignInClient({ url: `${url}/api/sign-in`, fetch: send }) },
  })
  kits.push(kit)
  render(
    <KitProvider kit={kit}>
      <Members>
        <p>For members.</p>
      </Members>
    </KitProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Sign in with a wallet' })).toBeTruthy()
  expect(screen.queryByText('For members.')).toBeNull()
  expect((await send(`${url}/members`)).status).toBe(401)
  expect(await authorize(signIn, request())).toBeNull()

  const connected = connect(kit, { connectorId: await connectorNamed(kit, name) })
  const step = () => {
    const shown = kit.interaction.getState()?.step.getState()
    return shown?.kind === 'signIn' && shown.message ? shown : undefined
  }
  ;(await vi.waitUntil(step, { timeout: 30_000 })).answer({ isAccepted: true })
  await connected

  expect(await screen.findByText('For members.')).toBeTruthy()
  const account = `eip155:1:${ACCOUNT}`
  expect(await (await send(`${url}/members`)).json()).toEqual({ account })
  expect(await authorize(signIn, request())).toEqual({ id: account })

  ;(await screen.findByRole('button', { name: 'Sign out' })).click()
  expect(await screen.findByRole('button', { name: 'Sign in with a wallet' })).toBeTruthy()
  expect((await send(`${url}/members`)).status).toBe(401)
})

test('email-only: the list has an email field and a passkey, and no wallet of the browser', async () => {
  const name = announceWallet()
  kits.push(emailKit)
  function Open() {
    const { open } = useModal()
    return (
      <button type="button" onClick={() => void open()}>
        Open
      </button>
    )
  }
  render(
    <KitProvider kit={emailKit}>
      <Open />
    </KitProvider>,
  )
  await connectorNamed(emailKit, name)
  ;(await screen.findByRole('button', { name: 'Open' })).click()
  expect(await screen.findByRole('textbox', { name: /email/i })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /passkey/i })).toBeTruthy()
  expect(screen.queryByRole('button', { name: new RegExp(name) })).toBeNull()
})

/** Answers any call with these bytes: it copies what stands behind its ten bytes of code. */
const answering = (bytes: Hex): Hex =>
  `0x61${size(bytes).toString(16).padStart(4, '0')}80600a3d393df3${bytes.slice(2)}`

test.each([
  ['a name with an address', ACCOUNT],
  ['a name without one', null],
])('ens-name: %s', async (_, address) => {
  const found = address ? encodeAbiParameters([{ type: 'address' }], [ACCOUNT]) : '0x'
  const answer = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [found, SPENDER])
  await chain().setCode({
    address: mainnet.contracts.ensUniversalResolver.address,
    bytecode: answering(answer),
  })
  expect(await addressOf('Harbor.eth')).toBe(address)
})
