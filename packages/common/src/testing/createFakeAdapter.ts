import type { Network } from '../network/Network.ts'
import type { ChainAdapter, ChainOperations } from '../ports/ChainAdapter.ts'
import type { Connector } from '../ports/Connector.ts'
import { fakeNetwork, otherFakeNetwork } from './fakeNetwork.ts'

export interface FakeAdapterOptions {
  readonly connectors?: readonly Connector<'eip155'>[] | undefined
  readonly networks?: readonly Network<'eip155'>[] | undefined
  /** Replaces single operations. */
  readonly operations?: Partial<ChainOperations<'eip155'>> | undefined
}

export interface FakeAdapter extends ChainAdapter<'eip155'> {
  /** Reports another set of wallets, as when an extension wakes up late. */
  announce(connectors: readonly Connector<'eip155'>[]): void
  /** How often the operations were loaded. */
  loads(): number
}

/** Creates an EVM adapter for tests: every account has one ether, and the wallet does the rest. */
export function createFakeAdapter({
  connectors = [],
  networks = [fakeNetwork, otherFakeNetwork],
  operations,
}: FakeAdapterOptions = {}): FakeAdapter {
  const reporters = new Set<(connectors: readonly Connector<'eip155'>[]) => void>()
  let found = connectors
  let loads = 0
  return {
    namespace: 'eip155',
    networks,
    discover(report) {
      reporters.add(report)
      report(found)
      return () => void reporters.delete(report)
    },
    async load() {
      loads++
      return { ...fakeOperations, ...operations }
    },
    announce(next) {
      found = next
      for (const report of [...reporters]) report(found)
    },
    loads: () => loads,
  }
}

const fakeOperations: ChainOperations<'eip155'> = {
  isAddress: (value) => /^0x[0-9a-fA-F]{40}$/.test(value),
  getBalance: async () => 10n ** 18n,
  estimateFee: async () => 21_000n,
  transfer: async (provider, { to, amount }) => {
    const params = [{ to, value: `0x${amount.toString(16)}` }]
    return text(await provider.request({ method: 'eth_sendTransaction', params }))
  },
  waitForTransaction: async () => 'confirmed',
  signMessage: async (provider, account, message) =>
    text(await provider.request({ method: 'personal_sign', params: [message, account] })),
  signTypedData: async (provider, account, typedData) => {
    const params = [account, typedData]
    return text(await provider.request({ method: 'eth_signTypedData_v4', params }))
  },
  switchChain: async (provider, { id }) => {
    const params = [{ chainId: `0x${Number(id).toString(16)}` }]
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  },
}

const text = (answer: unknown): string => String(answer)
