import type { KnownToken } from '@bowline/common/reading'
import type { RawAccount } from './lookupTables.ts'
import type { MintRule } from './mintRules.ts'

/** What `enrichSolana` asks of a chain. Each answer may be `undefined`, and each promise may fail. */
export interface SolanaReads {
  /** Reads whose a token account is, and of which mint. */
  tokenAccount(address: string, signal: AbortSignal): Promise<TokenAccount | undefined>
  mint(address: string, signal: AbortSignal): Promise<Mint | undefined>
  /** How many lamports an account has. Without it, nothing is said of a payment's share of them. */
  balance?(address: string, signal: AbortSignal): Promise<bigint | undefined>
  /**
   * Accounts in the order of up to 100 addresses, of their data the first 64 bytes; `undefined` for those that are not there. Without it,
   * nothing is said of whom calls name that nobody can read.
   */
  accounts?(
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (RawAccount | undefined)[]>
}

export interface TokenAccount {
  readonly owner: string
  readonly mint: string
  /** How much it holds. */
  readonly amount?: bigint | undefined
}

export interface Mint extends Omit<KnownToken, 'address'> {
  /** What it may do with its tokens, wherever they are. Default: nothing. */
  readonly rules?: readonly MintRule[] | undefined
}
