import { INSTALLED, type KitStorage, type Session } from '@bowline/common'
import { createFakeAdapter, createManualClock } from '@bowline/common/testing'
import { custom } from 'viem'
// @boundaries-ignore What is shown follows from the records of the kit.
import { createKit } from '../../../controllers/src/assembly/createKit.ts'
// @boundaries-ignore What is shown follows from the records of the kit.
import { followedTransaction } from '../../../controllers/src/core/followedTransaction.ts'
// @boundaries-ignore What is shown follows from the records of the kit.
import { connect } from '../../../controllers/src/features/connections/connect.ts'
// @boundaries-ignore What is shown follows from the records of the kit.
import { sendTransfer } from '../../../controllers/src/features/transactions/sendTransfer.ts'
// @boundaries-ignore What is shown follows from the records of the kit.
import { internals } from '../../../controllers/src/kit/kit.ts'
import { evm } from '../evm.ts'
import { type ModelNode, sign } from './createModelNode.test.support.ts'

export const PAYER = `0x${'a1'.repeat(20)}` as const
export const BOB = `0x${'b0'.repeat(20)}` as const
export const AMOUNT = 5n
const CHAIN = 'eip155:1'
const NETWORK = {
  chainId: CHAIN,
  namespace: 'eip155',
  id: 1,
  name: 'Model',
  rpcUrls: [],
  testnet: false,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const

export type Page = Awaited<ReturnType<ReturnType<typeof createModelPages>['open']>>

/** Pages of one browser: they share a storage, and each is told what another one writes. */
export function createModelPages(node: ModelNode) {
  const clock = createManualClock()
  const items = new Map<string, string>()
  const tabs = new Set<(key: string, writer: object) => void>()

  function storageOf(): KitStorage {
    const self = {}
    return {
      get: async (key) => items.get(key) ?? null,
      async set(key, value) {
        items.set(key, value)
        for (const tell of [...tabs]) tell(key, self)
      },
      remove: async (key) => void items.delete(key),
      watch(watched, tell) {
        const listener = (key: string, writer: object) => {
          if (key === watched && writer !== self) tell(items.get(key) ?? null)
        }
        tabs.add(listener)
        return () => void tabs.delete(listener)
      },
    }
  }

  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      if (method !== 'eth_sendTransaction') return '0x1'
      const [{ to, value }] = params as [{ to: `0x${string}`; value: string }]
      const nonce = node.nextNonce()
      const one = sign({ from: PAYER, to, nonce, value: BigInt(value), fee: 1 })
      node.accept(one)
      return one.hash
    },
  }
  const session: Session = {
    scopes: () => [{ namespace: 'eip155', accounts: [`${CHAIN}:${PAYER}`], chainId: CHAIN }],
    subscribe: () => () => {},
    provider: () => provider as never,
    async disconnect() {},
  }
  const connector = {
    id: 'model',
    name: 'Model',
    type: 'announced',
    namespaces: ['eip155'],
    offers: INSTALLED,
    connect: async () => session,
  }

  return {
    clock,
    async open() {
      const transports = { 1: custom(node, { retryCount: 0 }) }
      const operations = await evm({ networks: [NETWORK], transports, clock }).load()
      const adapter = createFakeAdapter({
        connectors: [connector as never],
        networks: [NETWORK],
        operations,
      })
      const options = { projectId: 'model', debug: false, clock, storage: storageOf() }
      const kit = createKit({ adapters: [adapter], ...options }, () => ({ name: 'Connect' }))
      kit.start()
      // A later page connects by itself.
      await connect(kit, { connectorId: 'model' }).catch(() => {})
      const core = await internals(kit).load()
      await core.operations('eip155')
      return {
        pay: () => sendTransfer(kit, { to: BOB, amount: AMOUNT }),
        /** What the screens show of a payment. */
        shown: (hash: string) => followedTransaction(core.transactions.store.getState(), hash),
        onChange: core.transactions.store.subscribe,
        close: () => kit.destroy(),
      }
    },
  }
}
