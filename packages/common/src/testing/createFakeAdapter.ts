import type { Network } from '../network/Network.ts'
import type { ChainAdapter } from '../ports/ChainAdapter.ts'
import type { ChainOperations } from '../ports/ChainOperations.ts'
import type { Connector } from '../ports/Connector.ts'
import type { FamilyTraits } from '../ports/FamilyTraits.ts'
import { fakeNetwork, otherFakeNetwork } from './fakeNetwork.ts'
import { fakeOperations } from './fakeOperations.ts'

export interface FakeAdapterOptions {
  readonly connectors?: readonly Connector<'eip155'>[] | undefined
  readonly networks?: readonly Network<'eip155'>[] | undefined
  /** Replaces single operations. */
  readonly operations?: Partial<ChainOperations<'eip155'>> | undefined
  /** Operations that the family does not have. */
  readonly lacks?: readonly OptionalOperation[] | undefined
}

export type OptionalOperation = {
  [K in keyof ChainOperations]-?: undefined extends ChainOperations[K] ? K : never
}[keyof ChainOperations]

export interface FakeAdapter extends ChainAdapter<'eip155'> {
  /** Reports another set of wallets, as an extension that starts late does. */
  announce(connectors: readonly Connector<'eip155'>[]): void
  /** How often the operations were loaded. */
  loads(): number
}

/**
 * Creates an EVM adapter for tests. Every account has one ether and some of `fakeToken`, and `fakeName`
 * is the name of the first one.
 */
export function createFakeAdapter({
  connectors = [],
  networks = [fakeNetwork, otherFakeNetwork],
  operations,
  lacks = [],
}: FakeAdapterOptions = {}): FakeAdapter {
  const reporters = new Set<(connectors: readonly Connector<'eip155'>[]) => void>()
  let found = connectors
  let loads = 0
  return {
    namespace: 'eip155',
    networks,
    traits,
    discover(report) {
      reporters.add(report)
      report(found)
      return () => void reporters.delete(report)
    },
    async load() {
      loads++
      const all: ChainOperations<'eip155'> = { ...fakeOperations, ...operations }
      for (const name of lacks) delete all[name]
      return all
    },
    announce(next) {
      found = next
      for (const report of [...reporters]) report(found)
    },
    loads: () => loads,
  }
}

const traits: FamilyTraits = {
  name: 'Ethereum',
  addressesShared: true,
  contractAccounts: true,
  names: true,
  tokens: true,
  nativeToken: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  served: ['activity', 'nfts', 'names', 'onramp', 'swaps'],
}
