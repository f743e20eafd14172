import type { AskChain, ChainId } from '@bowline/common'
import type { Wallet } from '@wallet-standard/base'
import type { HeldAccount } from './readAccounts.ts'

/** What a provider knows of its session. */
export interface ProviderSession {
  readonly wallet: Wallet
  isOver(): boolean
  /** Those that the wallet shows now. */
  accounts(): readonly HeldAccount[]
  chainId(): ChainId<'solana'>
  readonly askChain?: AskChain | undefined
}
