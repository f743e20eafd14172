import { evm } from '@bowline/adapter-evm'
import { defineNetwork, memoryStorage } from '@bowline/common'
import { walletConnect } from '@bowline/connector-walletconnect'
import { createKit, getProvider, startConnect } from '@bowline/controllers'
import { createPairingWallet } from '@bowline/testing/pairing'
import { SignClient } from '@walletconnect/sign-client'
import { type Hex, hexToString, stringToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { onTestFinished, vi } from 'vitest'
import { CHAIN_ID, PROJECT_ID } from './startKilledRelay.test.support.ts'

/** An app. */
export interface AppClient {
  /** Begins to connect. */
  begin(): Promise<{ readonly uri: string; readonly connected: Promise<unknown> }>
  /** Asks for the signature of a text. */
  sign(text: string): Promise<unknown>
}

/** A wallet, whose user answers when the test says so. */
export interface WalletClient {
  pair(uri: string): Promise<void>
  /** What has reached it, in order: `propose`, or the text to be signed. */
  heard(): readonly string[]
  /** Agrees to the oldest that is open. */
  agree(): Promise<void>
}

export const account = mnemonicToAccount(
  'test test test test test test test test test test test junk',
)
const METADATA = { name: 'Client', description: '', url: 'https://client.example', icons: [] }

/** The client of the protocol as it is published, but for what asks third-party hosts. */
async function createProtocolClient(relayUrl: string) {
  const client = await SignClient.init({
    projectId: PROJECT_ID,
    relayUrl,
    metadata: METADATA,
    storageOptions: { database: ':memory:' },
    customStoragePrefix: crypto.randomUUID(),
    telemetryEnabled: false,
    logger: 'silent',
  })
  client.core.verify.register = async () => ''
  client.core.verify.resolve = async () => ({ origin: '' })
  onTestFinished(async () => {
    client.core.heartbeat.stop()
    await client.core.relayer.transportClose().catch(() => {})
  })
  return client
}

export async function protocolApp(relayUrl: string): Promise<AppClient> {
  const client = await createProtocolClient(relayUrl)
  let topic = ''
  return {
    async begin() {
      const eip155 = { chains: [CHAIN_ID], methods: ['personal_sign'], events: [] }
      const { uri = '', approval } = await client.connect({ optionalNamespaces: { eip155 } })
      const connected = approval().then((session) => {
        topic = session.topic
      })
      return { uri, connected }
    },
    sign: (text) =>
      againIfTold(() =>
        client.request({
          topic,
          chainId: CHAIN_ID,
          request: { method: 'personal_sign', params: [stringToHex(text), account.address] },
        }),
      ),
  }
}

/** Does as the error of the published client says, which gives a message up after some seconds. */
async function againIfTold<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error && error.message.includes('please try again'))
      return againIfTold(act)
    throw error
  }
}

export async function kitApp(relayUrl: string): Promise<AppClient> {
  const kit = createKit({
    adapters: [
      evm({
        networks: [
          defineNetwork({
            id: 31_337,
            name: 'Local',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
          }),
        ],
      }),
    ],
    connectors: [walletConnect({ storage: memoryStorage() })],
    projectId: PROJECT_ID,
    services: { relay: relayUrl },
    storage: memoryStorage(),
  })
  onTestFinished(() => kit.destroy())
  return {
    async begin() {
      const connecting = startConnect(kit, { connectorId: 'walletConnect' })
      const uri = Promise.withResolvers<string>()
      connecting.step.subscribe((step) => {
        if (step.kind === 'pairing' && !step.pairing.isPending) uri.resolve(step.pairing.uri)
      })
      connecting.result.catch(uri.reject)
      return { uri: await uri.promise, connected: connecting.result }
    },
    sign: async (text) =>
      getProvider(kit, 'eip155')?.request({
        method: 'personal_sign',
        params: [stringToHex(text), account.address],
      } as never),
  }
}

export async function protocolWallet(relayUrl: string): Promise<WalletClient> {
  const client = await createProtocolClient(relayUrl)
  const heard: string[] = []
  const open: (() => Promise<unknown>)[] = []
  client.on('session_proposal', ({ id }) => {
    heard.push('propose')
    const eip155 = {
      accounts: [`${CHAIN_ID}:${account.address}`],
      methods: ['personal_sign'],
      events: [],
    }
    open.push(() => client.approve({ id, namespaces: { eip155 } }))
  })
  client.on('session_request', ({ id, topic, params }) => {
    const [data] = params.request.params as readonly [Hex]
    heard.push(hexToString(data))
    open.push(async () => {
      const result = await account.signMessage({ message: { raw: data } })
      await client.respond({ topic, response: { id, jsonrpc: '2.0', result } })
    })
  })
  return {
    pair: (uri) => client.core.pairing.pair({ uri }).then(() => {}),
    heard: () => heard,
    async agree() {
      const [oldest] = open.splice(0, 1)
      if (oldest) await againIfTold(oldest)
    },
  }
}

export async function testingWallet(relayUrl: string): Promise<WalletClient> {
  const phone = await createPairingWallet({
    relayUrl,
    projectId: PROJECT_ID,
    chains: [{ id: 31_337, rpcUrl: 'http://127.0.0.1:1' }],
  })
  onTestFinished(() => phone.close())
  return {
    pair: (uri) => phone.pair(uri),
    heard: () =>
      phone.log.map(({ method, params }) =>
        method === 'wc_sessionPropose' ? 'propose' : hexToString((params as readonly [Hex])[0]),
      ),
    async agree() {
      await vi.waitUntil(() => phone.prompts.get().length > 0, { timeout: 30_000 })
      phone.accept()
    },
  }
}
