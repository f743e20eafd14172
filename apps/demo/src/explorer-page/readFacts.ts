import { readBitcoinAddress } from './bitcoin/readBitcoinAddress.ts'
import { readBitcoinTransaction } from './bitcoin/readBitcoinTransaction.ts'
import { readEvmAddress } from './evm/readEvmAddress.ts'
import { readEvmTransaction } from './evm/readEvmTransaction.ts'
import type { Facts } from './Facts.ts'
import type { Target } from './readTarget.ts'
import { readSolanaAddress } from './solana/readSolanaAddress.ts'
import { readSolanaTransaction } from './solana/readSolanaTransaction.ts'

/**
 * Reads a page's facts from a chain. Throws if it does not answer or does not know the transaction.
 */
export function readFacts({ chain, kind, id }: Target): Promise<Facts> {
  if (chain === 'solana') return kind === 'tx' ? readSolanaTransaction(id) : readSolanaAddress(id)
  if (chain === 'bitcoin')
    return kind === 'tx' ? readBitcoinTransaction(id) : readBitcoinAddress(id)
  return kind === 'tx' ? readEvmTransaction(Number(chain), id) : readEvmAddress(Number(chain), id)
}
