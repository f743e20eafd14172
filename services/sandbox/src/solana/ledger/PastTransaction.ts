import type { Address } from '@solana/kit'
import type { Execution } from './createMachine.ts'
import type { LoadedAddresses } from './lookUpAddresses.ts'
import type { Envelope } from './readEnvelope.ts'
import type { TokenBalance } from './readTokenBalances.ts'

/** A transaction that is in a block. */
export interface PastTransaction {
  readonly envelope: Envelope
  readonly slot: bigint
  /** Unix seconds. */
  readonly blockTime: bigint
  /** Every account that it names; those out of tables stand last. */
  readonly keys: readonly Address[]
  readonly loaded: LoadedAddresses
  readonly execution: Execution
  /** Lamports that were burned. */
  readonly fee: bigint
  readonly memo: string | null
  readonly before: Balances
  readonly after: Balances
}

/** What the accounts of a transaction held at one moment, in the order of its keys. */
export interface Balances {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly TokenBalance[]
}
