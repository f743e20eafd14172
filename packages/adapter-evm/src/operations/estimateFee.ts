import type { TransferIntent } from '@bowline/common'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { highestFee, priceTransaction } from './priceTransaction.ts'
import { toTransaction } from './toTransaction.ts'

interface Parameters {
  readonly intent: TransferIntent<'eip155'>
  readonly signal: AbortSignal
}

/**
 * Estimates the highest fee of a transfer, in wei: its gas at the highest price to offer. Usually about
 * half of it is paid. On rollups of the OP Stack the fee of the layer below is added.
 */
export async function estimateFee(context: EvmContext, { intent, signal }: Parameters) {
  const { chainId, address: account } = parseAccount(intent.from)
  const transaction = toTransaction(intent)
  return highestFee(await priceTransaction(context, { chainId, account, transaction, signal }))
}
