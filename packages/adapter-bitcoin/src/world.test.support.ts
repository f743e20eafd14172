import {
  type AccountId,
  type AccountType,
  type ConnectOptions,
  defineNetwork,
  type Network,
} from '@bowline/common'
import { createManualClock, testConversation } from '@bowline/common/testing'
import {
  type BitcoinTestNetwork,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from '@bowline/testing/bitcoin'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import { createOperations } from './operations/createOperations.ts'
import { startTestBitcoin, type TestBitcoin } from './sandbox.test.support.ts'
import type { WalletSource } from './WalletSource.ts'

export const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

export function regtest(...rpcUrls: readonly string[]): Network<'bip122'> {
  return defineNetwork<'bip122'>({
    chainId: REGTEST,
    name: 'Regtest',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls,
    testnet: true,
  })
}

export const idOf = (address: string): AccountId<'bip122'> => `${REGTEST}:${address}`

export type Door = WalletSource['kind']

function sourceOf(wallet: BitcoinTestWallet, door: Door): WalletSource {
  const { leather, unisat, okx } = wallet.interfaces
  const sources: Readonly<Record<Door, WalletSource>> = {
    sats: { kind: 'sats', provider: wallet.provider },
    standard: { kind: 'standard', wallet: wallet.standard },
    leather: { kind: 'leather', provider: leather },
    unisat: { kind: 'unisat', provider: unisat },
    okx: { kind: 'okx', provider: okx },
  }
  return sources[door]
}

export interface SetupOptions extends Partial<BitcoinTestWalletOptions> {
  /** How the app reaches the wallet. Default: sats-connect's protocol. */
  readonly door?: Door | undefined
  readonly networks?: readonly Network<'bip122'>[] | undefined
  readonly ordUrls?: Readonly<Record<string, string>> | undefined
  readonly accountType?: AccountType | undefined
  readonly network?: BitcoinTestNetwork | undefined
}

/** A wallet and its connector. */
export function createApp({ door = 'sats', networks = [regtest()], ...rest }: SetupOptions = {}) {
  const { accountType, ...options } = rest
  const esploraUrl = 'http://127.0.0.1:1'
  const wallet = createBitcoinTestWallet({ name: 'Orchard', esploraUrl, ...options })
  const clock = createManualClock()
  const moneyOnly = new Set<string>()
  const source = sourceOf(wallet, door)
  const connector = createBitcoinConnector(
    { id: 'orchard', name: 'Orchard', source },
    { accountType, clock, moneyOnly },
  )
  const connectOptions = (change: Partial<ConnectOptions<'bip122'>> = {}) => ({
    networks,
    signal: new AbortController().signal,
    ...testConversation(),
    ...change,
  })
  return {
    wallet,
    clock,
    moneyOnly,
    connector,
    connect: (change?: Partial<ConnectOptions<'bip122'>>) =>
      connector.connect(connectOptions(change)),
    restore: async (change?: Partial<ConnectOptions<'bip122'>>) =>
      connector.restore?.(connectOptions(change)),
  }
}

/** Starts the local chain before the tests of a file and gives what they work with. */
export function useBitcoin() {
  let running: TestBitcoin | undefined
  const chain = () => {
    if (!running) throw new Error('The local chain is not running.')
    return running
  }
  beforeAll(async () => {
    running = await startTestBitcoin()
  })
  afterAll(() => running?.stop())

  return {
    chain,
    /** A wallet that is connected, and the operations of the app. */
    async setup({ networks = [regtest(chain().url)], ordUrls, ...options }: SetupOptions = {}) {
      const app = createApp({ esploraUrl: chain().url, networks, ...options })
      const session = await app.connect()
      const { clock, moneyOnly } = app
      const operations = createOperations({ networks, clock, ordUrls, moneyOnly })
      return {
        ...app,
        session,
        provider: session.provider('bip122'),
        operations,
        /** How a transaction ends that the next block may take. */
        async endOf(hash: string) {
          await chain().mine(1)
          let status: string | undefined
          const { signal } = new AbortController()
          void operations.waitForTransaction(REGTEST, hash, signal).then((end) => {
            status = end
          })
          await vi.waitFor(() => {
            clock.advance(1_000)
            expect(status).toBeDefined()
          })
          return status
        },
      }
    },
  }
}
