import type { Prompts } from '../evm/createPrompts.ts'
import type { SolanaStateStore } from './createSolanaState.ts'
import type { SolanaTestNetwork, SolanaTestWalletOptions } from './SolanaTestWallet.ts'

/** What answers to requests are made of. */
export interface SolanaContext {
  readonly state: SolanaStateStore
  readonly prompts: Prompts
  readonly networks: readonly [SolanaTestNetwork, ...SolanaTestNetwork[]]
  readonly whenUnknown: SolanaTestWalletOptions['whenUnknown']
  /** Emits to one site, or to all connected ones, which accounts they may see now. */
  tellAccounts(origin?: string): void
}

/** One request of a site. */
export interface SolanaRequest {
  /** The feature's name. */
  readonly method: string
  /** What the site has given, as Wallet Standard defines it. */
  readonly params: readonly Readonly<Record<string, unknown>>[]
  readonly origin: string
}

export type SolanaHandler = (context: SolanaContext, request: SolanaRequest) => unknown
