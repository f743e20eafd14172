import { join } from 'node:path'
import { evm } from '@bowline/adapter-evm'
import { defineNetwork, memoryStorage } from '@bowline/common'
import { connect, disconnect, signMessage, switchNetwork } from '@bowline/controllers'
import { devAccount } from '@bowline/testing'
import { build } from 'rolldown'
import { expect, test, vi } from 'vitest'
import { installPackages } from './installPackages.test.support.ts'
import { kept, openPage, RPC, rowOf, untilKept } from './journey.test.support.ts'

// The package comes from the registry: the time is not what is tested.
vi.setConfig({ testTimeout: 300_000 })

/** What Rainbow's extension puts into the page, and what answers it, as far as the package offers them. */
interface Rainbow {
  readonly RainbowProvider: new (
    options: object,
  ) => {
    request(request: { readonly method: string }): Promise<unknown>
    on(event: string, listener: (data: never) => void): unknown
    emit(event: string, data: unknown): void
  }
  handleProviderRequest(options: object): void
}

async function load(): Promise<Rainbow> {
  const modules = await installPackages('@rainbow-me/provider@0.1.3')
  const file = join(modules, 'rainbow.mjs')
  const input = join(modules, '@rainbow-me/provider/dist/index.js')
  await build({
    input,
    platform: 'node',
    logLevel: 'silent',
    output: { file, codeSplitting: false },
  })
  return import(file)
}

const networks = [31337, 31338].map((id) =>
  defineNetwork<'eip155'>({
    chainId: `eip155:${id}`,
    name: `Local ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: [RPC],
    // It adds no network without one.
    blockExplorer: { name: 'Explorer', url: 'https://explorer.test' },
  }),
)
const account = devAccount(0)

/** The extension around the package: one person, one site, and what it keeps of them. */
function createExtension(rainbow: Rainbow) {
  let session: { address: string; chainId: number } | null = null
  let declines = false
  const asked: string[] = []
  type Handler = (request: object, meta: object) => Promise<object>
  let handler: Handler = async () => ({})
  const transport = {
    reply(next: Handler) {
      handler = next
    },
    send: (request: object) => handler(request, { sender: { url: 'https://app.test' } }),
  }
  const provider = new rainbow.RainbowProvider({ providerRequestTransport: transport })
  const known = new Set([31337])
  rainbow.handleProviderRequest({
    providerRequestTransport: transport,
    checkRateLimit: async () => undefined,
    getFeatureFlags: () => ({ custom_rpc: true }),
    isSupportedChain: (id: number) => known.has(id),
    getActiveSession: () => session,
    removeAppSession() {
      session = null
      provider.emit('accountsChanged', [])
      provider.emit('disconnect', [])
    },
    getChainNativeCurrency: () => undefined,
    getProvider: () => ({ send: () => Promise.reject(new Error('no node')) }),
    async messengerProviderRequest({ method, params }: { method: string; params: string[] }) {
      asked.push(method)
      if (declines) throw new Error('User rejected the request.')
      if (method === 'eth_requestAccounts') {
        session = { address: account.address, chainId: 31337 }
        return { address: account.address, chainId: 31337 }
      }
      if (method === 'personal_sign')
        return account.signMessage({ message: { raw: params[0] as `0x${string}` } })
      return true
    },
    onAddEthereumChain({ proposedChain }: { proposedChain: { chainId: string } }) {
      known.add(Number(proposedChain.chainId))
      return { chainAlreadyAdded: false }
    },
    onSwitchEthereumChainNotSupported() {},
    onSwitchEthereumChainSupported({ proposedChain }: { proposedChain: { chainId: string } }) {
      if (session) session = { ...session, chainId: Number(proposedChain.chainId) }
      provider.emit('chainChanged', proposedChain.chainId)
    },
  })
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Rainbow',
    rdns: 'me.rainbow',
    icon: 'data:image/svg+xml,<svg/>',
  }
  const announce = (page: Window) => {
    const detail = { info, provider }
    const tell = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    page.addEventListener('eip6963:requestProvider', tell)
    tell()
    return () => page.removeEventListener('eip6963:requestProvider', tell)
  }
  return { asked, announce, setDeclines: (next: boolean) => (declines = next) }
}

test('the published code of Rainbow goes through the journeys that its profile goes through', async () => {
  const { announce, asked, setDeclines } = createExtension(await load())
  const storage = memoryStorage()
  const adapters = [evm({ networks })]
  const open = () => openPage({ storage, adapters, install: (page) => [announce(page)] })
  const page = open()
  const { id: connectorId } = await rowOf(page.kit, 'Rainbow')
  setDeclines(true)
  await expect(connect(page.kit, { connectorId })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  setDeclines(false)
  await connect(page.kit, { connectorId })
  await untilKept(storage, { eip155: { connectorId } })

  setDeclines(true)
  const declined = { code: 'USER_REJECTED' }
  await expect(signMessage(page.kit, { message: 'Hello' })).rejects.toMatchObject(declined)
  setDeclines(false)
  expect(await signMessage(page.kit, { message: 'Hello' })).toMatch(/^0x/)
  // It adds a network and stays where it is; asked once more it goes there, without a prompt.
  const stays = { code: 'CHAIN_SWITCH_FAILED' }
  await expect(switchNetwork(page.kit, { chainId: 31338 })).rejects.toMatchObject(stays)
  await switchNetwork(page.kit, { chainId: 31338 })
  expect(page.kit.networks.getState().active.eip155).toBe('eip155:31338')
  page.close()

  const before = asked.length
  const again = open()
  await again.until({ status: 'connected', connectorId })
  expect(asked).toHaveLength(before)
  await disconnect(again.kit)
  await vi.waitFor(async () => expect(await kept(storage)).toEqual({}))
  expect(again.of('eip155')).toEqual({ status: 'disconnected' })
})
