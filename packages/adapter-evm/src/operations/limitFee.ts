import type { TransferIntent } from '@bowline/common'
import { checkFee } from '@bowline/common/adapters'
import type { EvmContext } from './EvmContext.ts'
import { isContract } from './isContract.ts'
import { parseAccount } from './parseAccount.ts'
import { highestFee, highestPrice, lowestPrice, priceTransaction } from './priceTransaction.ts'
import type { FeeLimit, Transaction } from './toTransaction.ts'

/**
 * Writes the reviewed fee into a transaction: gas times price, with what a rollup takes for the layer
 * below, is never more. Gas that the transaction hardly needs is cut before the fee is too high: the
 * reviewed fee is that of one unit, and other amounts use a little more. Does so only if a fee was
 * reviewed. An account that is a contract pays through others, in a form that only its wallet knows, so
 * there the wallet shows the fee.
 *
 * Throws `FEE_TOO_HIGH` if the next block does not take the transaction for that fee, or a `service`
 * error if the fee of now cannot be read.
 */
export async function limitFee(
  context: EvmContext,
  { from, maxFee }: Pick<TransferIntent<'eip155'>, 'from' | 'maxFee'>,
  transaction: Transaction,
): Promise<FeeLimit> {
  if (maxFee === undefined) return {}
  const { chainId, address: account } = parseAccount(from)
  if (await isContract(context, { account: from })) return {}
  const price = await priceTransaction(context, { chainId, account, transaction })
  const { baseFee, layerOne, tip } = price
  const lowest = lowestPrice(price)
  const needed = price.gas.needed * lowest + layerOne
  checkFee({ maxFee }, { needed, highest: highestFee(price) })
  const gas = lowest > 0n ? least(price.gas.given, (maxFee - layerOne) / lowest) : price.gas.given
  const offer = least((maxFee - layerOne) / gas, highestPrice(price))
  if (baseFee === undefined) return { gas, gasPrice: least(offer, tip) }
  return { gas, maxFeePerGas: offer, maxPriorityFeePerGas: tip }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
