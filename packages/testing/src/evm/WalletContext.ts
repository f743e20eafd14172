import type { CallBundle } from './CallBundle.ts'
import type { Prompts } from './createPrompts.ts'
import type { StateStore } from './createWalletState.ts'
import type { EvmTestWalletOptions, TransactionEdit } from './EvmTestWallet.ts'
import type { EvmWalletProfile } from './EvmWalletProfile.ts'

/** What answers to requests are made of. */
export interface WalletContext {
  readonly state: StateStore
  readonly prompts: Prompts
  readonly abilities: Pick<
    EvmTestWalletOptions,
    'batchExecutor' | 'assets' | 'whenLocked' | 'checksAddedChains'
  >
  readonly profile: EvmWalletProfile
  /** The sites that have not heard of the last unlock. */
  readonly untold: Set<string>
  /** How the person changes the transactions to come, the next one first. */
  readonly edits: TransactionEdit[]
  /** The calls that were sent, by site and id. */
  readonly bundles: Map<string, CallBundle>
  /** Emits to one site, or to all connected ones. */
  emit(event: string, data: unknown, origin?: string): void
}

export type Params = readonly unknown[]

/** Answers one method for one site. */
export type MethodHandler = (
  context: WalletContext,
  request: { readonly method: string; readonly params: Params; readonly origin: string },
) => unknown
