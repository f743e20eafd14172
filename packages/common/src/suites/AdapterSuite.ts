import type { AccountId } from '../caip/identifiers.ts'
import type { Namespace, ProviderMap } from '../caip/ProviderMap.ts'
import type { ChainAdapter } from '../ports/ChainAdapter.ts'
import type { ChainOperations } from '../ports/ChainOperations.ts'

export interface AdapterSuite<N extends Namespace = Namespace> {
  readonly name: string
  create(): ChainAdapter<N> | Promise<ChainAdapter<N>>
  /** Valid addresses of the family, each in every form that people use. */
  readonly addresses: readonly string[]
  /** Invalid addresses that are nearly valid: a character short, or with a broken checksum. */
  readonly notAddresses: readonly string[]
  /** A wallet that supports no method and refuses each request accordingly. */
  readonly ignorantWallet?: ProviderMap[N] | undefined
  /** Creates a connected account that can pay on a real chain; a new one each time. */
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
  /**
   * Addresses of the family on another chain than the account's. Empty if addresses do not name their
   * chain.
   */
  readonly foreign?: readonly string[] | undefined
  /** The wallet signs messages with another key from now on. */
  lie(): void
  /** The visitor declines the next request. */
  decline(): void
  /** How often the visitor was asked to sign or pay. */
  prompts(): number
}
