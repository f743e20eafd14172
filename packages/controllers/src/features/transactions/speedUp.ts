import type { Namespace, TransactionHash } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'
import type { SpeedUpParameters } from './SendParameters.ts'

/**
 * Asks the wallet to replace a payment that waits for its block by one that pays the same receiver the same
 * amount and a higher fee. Resolves with the hash of the new transaction once it is broadcast. Only one of
 * the two is ever in a block.
 *
 * Throws `NOT_REPLACEABLE` if the payment was not sent from here, is in a block or cannot be replaced any
 * more, `FEE_TOO_HIGH` with the fee of now if it is above `maxFee`, `WALLET_UNAUTHORIZED` if another account
 * is active, `WALLET_METHOD_UNSUPPORTED` on families where payments are not replaced. After the wallet was
 * asked, its answer is never dropped.
 *
 * @example
 * const hash = await speedUp(kit, { chainId, hash: waiting, feeRate: 12n, maxFee: 1_692n })
 */
export async function speedUp<N extends Namespace = Namespace>(
  kit: Kit,
  parameters: SpeedUpParameters<N>,
): Promise<TransactionHash<N>> {
  const hash = await perform(kit, (core, { performSpeedUp }) => performSpeedUp(core, parameters))
  // The account is of the namespace, if one is given, and its adapter answers in the family's form.
  return hash as TransactionHash<N>
}
