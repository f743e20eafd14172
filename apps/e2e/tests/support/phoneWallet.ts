import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { createWalletClient, defineChain, type Hex, http, type LocalAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { TestDemo } from './TestDemo.ts'

const DEV_MNEMONIC = 'test test test test test test test test test test test junk'

const CHAIN_ID = 31337

export interface PhoneWallet {
  readonly address: string
  pair(uri: string): Promise<void>
  /** The next proposals and requests are declined. */
  decline(decline: boolean): void
  /** How often the wallet's owner would have been asked, per method. */
  prompts(): readonly string[]
  sessions(): number
  disconnect(): Promise<void>
  close(): Promise<void>
}

/**
 * A phone wallet as the stores have them: the reference wallet library, in this process. It has the fourth of the
 * well-known accounts unless it is given one.
 */
export async function createPhoneWallet(
  demo: Pick<TestDemo, 'url' | 'rpcUrls'>,
  account: LocalAccount = mnemonicToAccount(DEV_MNEMONIC, { addressIndex: 3 }),
): Promise<PhoneWallet> {
  // Read by the library: one core per wallet, no identity check and no telemetry against fixed hosts.
  process.env.DISABLE_GLOBAL_CORE = 'true'
  process.env.IS_VITEST = 'true'
  const chain = defineChain({
    id: CHAIN_ID,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [demo.rpcUrls[CHAIN_ID] ?? ''] } },
  })
  const client = createWalletClient({ account, chain, transport: http() })
  const core = new Core({
    projectId: 'local-project',
    relayUrl: `${demo.url.replace('http', 'ws')}/api/relay`,
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    customStoragePrefix: `phone-${crypto.randomUUID()}`,
  })
  const metadata = {
    name: 'Phone Wallet',
    description: 'On a phone',
    url: 'https://phone.test',
    icons: [],
  }
  // The library's own types disagree on optional fields under exactOptionalPropertyTypes.
  const wallet = await WalletKit.init({ core: core as WalletKitTypes.Options['core'], metadata })
  const prompts: string[] = []
  let declines = false

  const chainIdText = `eip155:${CHAIN_ID}`
  wallet.on('session_proposal', async ({ id }) => {
    prompts.push('connect')
    if (declines) {
      await wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
      return
    }
    await wallet.approveSession({
      id,
      namespaces: {
        eip155: {
          chains: [chainIdText],
          methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'],
          events: ['accountsChanged', 'chainChanged'],
          accounts: [`${chainIdText}:${account.address}`],
        },
      },
    })
  })

  wallet.on('session_request', async ({ topic, id, params }) => {
    const { method, params: values } = params.request
    prompts.push(method)
    const answer = declines
      ? { error: { code: 5000, message: 'User rejected.' } }
      : { result: await respond(method, values) }
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  })

  async function respond(method: string, values: readonly unknown[]): Promise<Hex> {
    if (method === 'personal_sign')
      return account.signMessage({ message: { raw: values[0] as Hex } })
    if (method === 'eth_signTypedData_v4') {
      const { EIP712Domain, ...types } = JSON.parse(values[1] as string).types
      return account.signTypedData({ ...JSON.parse(values[1] as string), types })
    }
    const { to, value, data } = values[0] as { to: Hex; value?: Hex; data?: Hex }
    return client.sendTransaction({ to, value: BigInt(value ?? 0), ...(data && { data }) })
  }

  return {
    address: account.address,
    pair: (uri) => wallet.pair({ uri }),
    decline: (decline) => {
      declines = decline
    },
    prompts: () => prompts,
    sessions: () => Object.keys(wallet.getActiveSessions()).length,
    async disconnect() {
      for (const topic of Object.keys(wallet.getActiveSessions()))
        await wallet.disconnectSession({
          topic,
          reason: { code: 6000, message: 'User disconnected.' },
        })
    },
    async close() {
      wallet.core.heartbeat.stop()
      await wallet.core.relayer.transportClose()
    },
  }
}
