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
  /** A wallet that supports no method and refuses each request accordingly. */
  readonly ignorantWallet?: ProviderMap[N] | undefined
  /** Makes a connected account that can pay on a real chain; a new one each time. */
  readonly payer?: (() => Promise<Payer<N>>) | undefined
}

/** A connected account that can pay, and controls for its wallet. */
export interface Payer<N extends Namespace = Namespace> {
  readonly operations: ChainOperations<N>
  readonly provider: ProviderMap[N]
  readonly account: AccountId<N>
  /** Another address, and an amount of the native currency that can be sent to it. */
  readonly to: string
  readonly amount: bigint
  /** Addresses of the family that are none of the account's chain; none where addresses do not tell. */
  readonly foreign?: readonly string[] | undefined
  /** From now on the wallet signs messages with another key. */
  lie(): void
  /** The visitor declines what they are asked next. */
  decline(): void
  /** How often the visitor has been asked to sign or pay. */
  prompts(): number
}
