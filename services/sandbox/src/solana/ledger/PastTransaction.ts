import type { Address } from '@solana/kit'
import type { Execution } from './createMachine.ts'
import type { LoadedAddresses } from './lookUpAddresses.ts'
import type { Envelope } from './readEnvelope.ts'
import type { TokenBalance } from './readTokenBalances.ts'

/** A confirmed transaction. */
export interface PastTransaction {
  readonly envelope: Envelope
  readonly slot: bigint
  /** Unix seconds. */
  readonly blockTime: bigint
  /** All accounts of the transaction; those from lookup tables come last. */
  readonly keys: readonly Address[]
  readonly loaded: LoadedAddresses
  readonly execution: Execution
  /** Burned lamports. */
  readonly fee: bigint
  readonly memo: string | null
  readonly before: Balances
  readonly after: Balances
}

/** The balances of a transaction's accounts at one moment, in the order of its keys. */
export interface Balances {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly TokenBalance[]
}
