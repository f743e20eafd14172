import type { SolanaSettings } from '../../config/SolanaSettings.ts'
import type { RpcPool } from '../rpc/createRpcPool.ts'

/** An account that holds a token. */
export interface TokenAccount {
  readonly mint: string
  /** In the smallest unit. */
  readonly amount: bigint
}

/** What a mint says of its token. What it says of itself are claims. */
export interface MintFacts {
  readonly decimals: number
  readonly name: string | undefined
  readonly symbol: string | undefined
}

/** The configured Solana networks, and the ways to read them. */
export interface SolanaReader {
  /** CAIP-2 ids in the order of the configuration. */
  readonly chainIds: readonly string[]
  /** Tokens and prices of the operator. Throws `NETWORK_NOT_SUPPORTED`. */
  settings(chainId: string): SolanaSettings
  /** Raw JSON-RPC. Throws `NETWORK_NOT_SUPPORTED`. */
  pool(chainId: string): RpcPool
  /**
   * What an account has of SOL, in lamports: of two endpoints that disagree the lower word.
   * Throws `CHAIN_UNAVAILABLE`.
   */
  lamports(chainId: string, owner: string): Promise<bigint>
  /**
   * The token accounts of an owner, of both token programs. Of an owner who has more than fit into
   * one answer only those of the first of `mints`. Throws `CHAIN_UNAVAILABLE`.
   */
  tokenAccounts(
    chainId: string,
    owner: string,
    mints: readonly string[],
  ): Promise<readonly TokenAccount[]>
  /**
   * Reads mints, one entry per address in order: `undefined` for what is none.
   * Throws `CHAIN_UNAVAILABLE`.
   */
  mints(chainId: string, addresses: readonly string[]): Promise<readonly (MintFacts | undefined)[]>
}
