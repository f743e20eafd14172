import type { SolanaFacts, SolanaSettings } from '../../config/SolanaSettings.ts'
import type { RpcPool } from '../rpc/createRpcPool.ts'

/** An account that holds a token. */
export interface TokenAccount {
  readonly mint: string
  /** Amount in the smallest unit, as nodes show it: of a token with a multiplier that is not what is transferred. */
  readonly amount: bigint
}

/** What a mint account holds. Name and symbol are unverified claims. */
export interface MintFacts {
  readonly decimals: number
  readonly name: string | undefined
  readonly symbol: string | undefined
}

/** Reads the configured Solana networks. */
export interface SolanaReader {
  /** CAIP-2 ids in the order of the configuration. */
  readonly chainIds: readonly string[]
  /** Name and prices of the operator. Throws `NETWORK_NOT_SUPPORTED`. */
  settings(chainId: string): SolanaFacts
  /** The tokens that the operator vouches for, those named one by one first. The same array until a list changes. */
  tokens(chainId: string): SolanaSettings['tokens']
  /** Raw JSON-RPC. Throws `NETWORK_NOT_SUPPORTED`. */
  pool(chainId: string): RpcPool
  /**
   * The SOL balance of an account, in lamports. If two endpoints disagree, the lower one is used.
   * Throws `CHAIN_UNAVAILABLE`.
   */
  lamports(chainId: string, owner: string): Promise<bigint>
  /**
   * The token accounts of an owner, of both token programs. If they do not fit into one answer,
   * only the accounts of the first `mints` are read, and `isWhole` is false. Throws `CHAIN_UNAVAILABLE`.
   */
  tokenAccounts(
    chainId: string,
    owner: string,
    mints: readonly string[],
  ): Promise<{ readonly accounts: readonly TokenAccount[]; readonly isWhole: boolean }>
  /**
   * Reads mints, one entry per address in order: `undefined` if an address is not a mint.
   * Throws `CHAIN_UNAVAILABLE`.
   */
  mints(chainId: string, addresses: readonly string[]): Promise<readonly (MintFacts | undefined)[]>
}
