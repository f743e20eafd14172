import type { AccountId } from '../caip/AccountId.ts'
import type { ChainAdapter } from '../ports/ChainAdapter.ts'
import type { ChainOperations } from '../ports/ChainOperations.ts'
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
  /** Makes somebody who can pay on a chain that is really there, each time anew. */
  readonly payer?: (() => Promise<Payer<N>>) | undefined
}

/** Somebody who is connected, and what a test makes the wallet do. */
export interface Payer<N extends Namespace = Namespace> {
  readonly operations: ChainOperations<N>
  readonly provider: ProviderMap[N]
  readonly account: AccountId<N>
  /** Somebody else, and an amount of the native currency that can be sent to them. */
  readonly to: string
  readonly amount: bigint
  /** Addresses of the family that are none of the account's chain; none where addresses do not tell. */
  readonly foreign?: readonly string[] | undefined
  /** From now on the wallet signs messages with somebody else's key. */
  lie(): void
  /** The visitor declines what they are asked next. */
  decline(): void
  /** How often the visitor has been asked to sign or pay. */
  prompts(): number
}
