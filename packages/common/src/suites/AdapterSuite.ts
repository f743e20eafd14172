import type { ChainAdapter } from '../ports/ChainAdapter.ts'
import type { Namespace, ProviderMap } from '../ports/ProviderMap.ts'

export interface AdapterSuite<N extends Namespace = Namespace> {
  readonly name: string
  create(): ChainAdapter<N> | Promise<ChainAdapter<N>>
  /** Addresses that the family accepts, each in every form that people use. */
  readonly addresses: readonly string[]
  /** Almost addresses: a character short, a broken checksum. */
  readonly notAddresses: readonly string[]
  /** A wallet that knows no method at all: whatever it is asked, it says so. */
  readonly ignorantWallet?: ProviderMap[N] | undefined
}
