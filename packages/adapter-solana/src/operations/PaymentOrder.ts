import type { ChainId } from '@bowline/common'
import type { Address } from '@solana/kit'
import type { SolanaProvider } from '../SolanaProvider.ts'
import type { CompiledTransfer } from './compileTransfer.ts'

/** A payment that a wallet is asked for. */
export interface PaymentOrder {
  readonly provider: SolanaProvider
  readonly chainId: ChainId<'solana'>
  readonly payer: Address
  readonly compiled: CompiledTransfer
}
