import type { KnownToken } from '@bowline/common/reading'
import type { MintRule } from './mintRules.ts'

/** What `enrichSolana` asks of a chain. Each answer may be `undefined`, and each promise may fail. */
export interface SolanaReads {
  /** Whose a token account is, and of which mint. */
  tokenAccount(address: string, signal: AbortSignal): Promise<TokenAccount | undefined>
  mint(address: string, signal: AbortSignal): Promise<Mint | undefined>
  /** How many lamports an account has. Without it, nothing is said of a payment's share of them. */
  balance?(address: string, signal: AbortSignal): Promise<bigint | undefined>
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
