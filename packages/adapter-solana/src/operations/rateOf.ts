import { KitError, type TransferIntent } from '@bowline/common'
import { getFeeRates, MAX_RATE } from './getFeeRates.ts'
import { parseAccount } from './parseAccount.ts'
import type { SolanaContext } from './SolanaContext.ts'

/**
 * The rate of a transfer: the one that was chosen, else the normal one of now.
 *
 * Throws `INVALID_AMOUNT` for one below nothing, or beyond what any node is believed.
 */
export async function rateOf(
  context: SolanaContext,
  { from, feeRate }: TransferIntent<'solana'>,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  if (feeRate !== undefined && (feeRate < 0n || feeRate > MAX_RATE))
    throw new KitError('INVALID_AMOUNT', { value: String(feeRate) })
  if (feeRate !== undefined) return feeRate
  const { chainId } = parseAccount(from)
  const rates = await getFeeRates(context, { chainId, signal })
  return rates.find(({ speed }) => speed === 'normal')?.rate ?? 0n
}
