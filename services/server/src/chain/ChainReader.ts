import type { Address, Hex, PublicClient } from 'viem'
import type { ChainFacts, ChainSettings } from '../config/ChainSettings.ts'
import type { RpcPool } from './rpc/createRpcPool.ts'

/** Names the feature in the error message when a chain is not supported. */
export type ChainPurpose = 'Gas Price' | 'Swaps'

/** The configured EVM chains, and the ways to read them. */
export interface ChainReader {
  /** CAIP-2 ids in the order of the configuration. */
  readonly chainIds: readonly string[]
  has(chainId: string): boolean
  /**
   * A viem client over the chain's endpoints. Single reads made at the same moment go out as one
   * call of Multicall3. It never follows a contract's off-chain look-ups.
   *
   * It throws viem's errors; one that holds an `HttpProblem` among its causes (no endpoint
   * answers) is answered as that problem when a handler lets it pass.
   * Throws `NETWORK_NOT_SUPPORTED` itself for a chain without endpoints.
   */
  client(chainId: string, purpose?: ChainPurpose): PublicClient
  /** Markets and names of the chain: empty lists when nothing is configured. */
  settings(chainId: string): ChainFacts
  /** The tokens that the operator vouches for, those named one by one first. The same array until a list changes. */
  tokens(chainId: string): ChainSettings['tokens']
  /** Raw JSON-RPC. Throws `NETWORK_NOT_SUPPORTED` as `client` does. */
  pool(chainId: string, purpose?: ChainPurpose): RpcPool
  /**
   * Makes many reads, at most 100 per call. Returns one entry per read, in order: the result, or
   * `undefined` when the read reverted, ran out of gas or has no contract. A failed read is retried
   * apart from the others, so one bad contract does not affect them. Pass `trusted` where the
   * operator vouches for the contracts and failures are normal. Throws when no endpoint answers.
   */
  readMany(
    chainId: string,
    calls: readonly { readonly to: Address; readonly data: Hex }[],
    options?: { readonly trusted?: boolean | undefined },
  ): Promise<readonly (Hex | undefined)[]>
}
