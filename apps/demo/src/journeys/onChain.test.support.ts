import { evm } from '@bowline/adapter-evm'
import { defineNetwork, type KitErrorCode, memoryStorage, type Network } from '@bowline/common'
import { walletConnect } from '@bowline/connector-walletconnect'
import {
  connect,
  createKit,
  deepLink,
  disconnect,
  type Kit,
  sendCalls,
  sendTransfer,
  signMessage,
  signTypedData,
  startConnect,
  switchNetwork,
} from '@bowline/controllers'
import { type Sandbox, sandboxWorld, startSandbox } from '@bowline/sandbox'
import { createServer, parseConfig } from '@bowline/server'
import {
  createEvmTestWallet,
  type EvmTestWallet,
  evmBehaviour,
  type WalletProfile,
} from '@bowline/testing'
import { createPairingWallet, type PairingWallet } from '@bowline/testing/pairing'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPage, rowOf } from './journey.test.support.ts'

const ORIGIN = 'https://shop.example'
const PROJECT = { id: 'shop', origins: [ORIGIN] }

interface World {
  readonly sandbox: Sandbox
  readonly networks: readonly [Network<'eip155'>, Network<'eip155'>]
  readonly relay: string
  stop(): Promise<void>
}

/** Local chains, and our server with its relay. */
async function startWorld(): Promise<World> {
  const sandbox = await startSandbox({ ports: [0, 0] })
  const server = await createServer({
    config: parseConfig({
      BOWLINE_DB: ':memory:',
      BOWLINE_LOG: 'silent',
      BOWLINE_PROJECTS: JSON.stringify([PROJECT]),
    }),
  })
  const { url } = await server.listen(0)
  const networks = sandbox.networks.map(({ id, name, nativeCurrency, rpcUrl }) =>
    defineNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
  )
  return {
    sandbox,
    networks: networks as never,
    relay: `${url.replace('http', 'ws')}/relay`,
    async stop() {
      await server.close()
      await sandbox.stop()
    },
  }
}

const known = <T>(fact: 'unknown' | { readonly is: T } | undefined): T | undefined =>
  fact === undefined || fact === 'unknown' ? undefined : fact.is

const codeOf = (promise: Promise<unknown>): Promise<KitErrorCode | 'none'> =>
  promise.then(
    () => 'none',
    ({ code }: { readonly code: KitErrorCode }) => code,
  )

/** The code of the pairing client loads on first use, and sockets wait on a machine under load. */
const PATIENCE = { timeout: 60_000 }

const opened = ({ prompts }: Pick<EvmTestWallet | PairingWallet, 'prompts'>) =>
  vi.waitFor(() => expect(prompts.get().length).toBeGreaterThan(0), PATIENCE)

/** Accounts that have nothing yet, as receivers of a batch. */
const receivers = () => [11n, 22n].map((value) => ({ to: fresh(), value }))
const fresh = () => privateKeyToAddress(generatePrivateKey())

const TYPED = {
  domain: { name: 'Tests', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
}

/** Walks wallets through what needs a chain and a relay: several calls at once, and pairing with a phone. */
export function walkOnChain(profiles: readonly WalletProfile[]): void {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world?.stop())

  const balances = (of: readonly { readonly to: `0x${string}` }[]) => {
    const client = createPublicClient({ transport: http(world.sandbox.networks[0].rpcUrl) })
    return Promise.all(of.map(({ to }) => client.getBalance({ address: to })))
  }

  describe.each(profiles.filter(({ evm: facts }) => facts))('$name', (profile) => {
    const batches = known(profile.evm?.batch) === true

    /** Connects it in a page, with the account of none of the other wallets. */
    async function visited() {
      const [first, second] = world.sandbox.networks
      const wallet = createEvmTestWallet({
        name: profile.name,
        rdns: known(profile.evm?.rdns) ?? 'test.unknown',
        chains: [first, second],
        profile: evmBehaviour(profile),
        ...(batches && { batchExecutor: sandboxWorld.contracts.batchExecutor }),
      })
      const { kit } = openPage({
        adapters: [evm({ networks: world.networks })],
        install: (page) => [wallet.announce(page)],
      })
      const { id: connectorId } = await rowOf(kit, profile.name)
      await connect(kit, { connectorId })
      return { kit, wallet }
    }

    if (batches)
      test('sends several calls at once, all or none, and says when its person declines', async () => {
        const { kit, wallet } = await visited()
        const calls = receivers()
        wallet.setApproval('manual')
        const refused = codeOf(sendCalls(kit, { calls }))
        await opened(wallet)
        wallet.reject()
        expect(await refused).toBe('USER_REJECTED')
        expect(await balances(calls)).toEqual([0n, 0n])
        wallet.setApproval('auto')
        expect(await sendCalls(kit, { calls })).toMatch(/^0x[\da-f]{64}$/)
        expect(await balances(calls)).toEqual([11n, 22n])
        expect(wallet.log.map(({ method }) => method)).not.toContain('eth_sendTransaction')
      })
    else
      test('is not taken to send several calls at once, and sends each of them when it is asked', async () => {
        const { kit, wallet } = await visited()
        const calls = receivers()
        expect(await codeOf(sendCalls(kit, { calls }))).toBe('WALLET_METHOD_UNSUPPORTED')
        for (const { to, value } of calls) await sendTransfer(kit, { to, amount: value })
        await vi.waitFor(async () => expect(await balances(calls)).toEqual([11n, 22n]))
        expect(wallet.prompts.get()).toEqual([])
      })
  })

  const phones = profiles.filter(({ phone }) => known(phone))
  describe.each(phones)('$name on a phone', (profile) => {
    async function pairing() {
      // No page, or it would be taken for one with wallets. The relay takes clients of the project's sites alone.
      vi.unstubAllGlobals()
      vi.stubGlobal('location', new URL(`${ORIGIN}/cart`))
      onTestFinished(() => void vi.unstubAllGlobals())
      const [first, second] = world.sandbox.networks
      const link = known(profile.phoneLink)
      const phone = await createPairingWallet({
        relayUrl: world.relay,
        projectId: PROJECT.id,
        name: profile.name,
        chains: [first, second],
        ...(link && { redirect: { native: link.replace('wc?uri=', '') } }),
      })
      onTestFinished(() => phone.close())
      const kept = { kit: memoryStorage(), client: memoryStorage() }
      const open = () => {
        const kit = createKit({
          adapters: [evm({ networks: world.networks })],
          connectors: [walletConnect({ storage: kept.client })],
          projectId: PROJECT.id,
          services: { relay: world.relay },
          storage: kept.kit,
        })
        onTestFinished(() => kit.destroy())
        kit.start()
        return kit
      }
      return { phone, open, link }
    }

    /** Begins to connect, and opens the app of the wallet as its link does. */
    function pair(kit: Kit, phone: PairingWallet, link: string | undefined) {
      const attempt = startConnect(kit, { connectorId: 'walletConnect' })
      const stop = attempt.step.subscribe((step) => {
        if (step.kind !== 'pairing' || step.pairing.isPending) return
        stop()
        void phone.pair(offerIn(step.pairing.uri, link))
      })
      return attempt.result
    }

    test('pairs by its link, signs, changes the network, is restored after a reload, and is left', async () => {
      const { phone, open, link } = await pairing()
      let kit = open()
      const refused = codeOf(pair(kit, phone, link))
      await opened(phone)
      phone.reject()
      expect(await refused).toBe('USER_REJECTED')

      phone.setApproval('auto')
      await pair(kit, phone, link)
      const { address } = phone.getState()
      const connection = () => kit.connections.getState().eip155
      expect(connection()).toMatchObject({
        status: 'connected',
        accounts: expect.arrayContaining([`eip155:31337:${address}`]),
      })

      phone.setApproval('manual')
      const unsigned = codeOf(signMessage(kit, { message: 'Hello' }))
      await opened(phone)
      phone.reject()
      expect(await unsigned).toBe('USER_REJECTED')
      phone.setApproval('auto')
      expect(await signMessage(kit, { message: 'Hello' })).toMatch(/^0x[\da-f]{130}$/)
      expect(await signTypedData(kit, { typedData: TYPED })).toMatch(/^0x[\da-f]{130}$/)
      const [call] = receivers()
      if (call) await sendTransfer(kit, { to: call.to, amount: call.value })
      await switchNetwork(kit, { chainId: 31338 })
      expect(connection()).toMatchObject({ chainId: 'eip155:31338' })

      kit.destroy()
      kit = open()
      await vi.waitFor(() => expect(connection().status).toBe('connected'), PATIENCE)
      expect(phone.getState().sessions).toHaveLength(1)
      await disconnect(kit)
      await vi.waitFor(() => expect(phone.getState().sessions).toEqual([]), PATIENCE)
    })
  })
}

/** What the app of a wallet reads of the link that the kit opens it by; without one, its camera reads the offer. */
function offerIn(uri: string, start: string | undefined): string {
  if (start === undefined) return uri
  const link = start.slice(0, start.indexOf('wc?uri='))
  const { redirect = '' } = deepLink({ link, uri }) ?? {}
  expect(redirect.startsWith(start)).toBe(true)
  return decodeURIComponent(redirect.slice(start.length))
}
