import { type ChainId, KitError, parseAccountId, type TransferIntent } from '@bowline/common'
import { concatBytes } from '@noble/hashes/utils.js'
import { u32 } from '@polkadot-api/substrate-bindings'
import { fromHex, readNumber, toHex } from '../chain/hex.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { readChain } from '../chain/readChain.ts'
import type { Draft } from './Draft.ts'
import { draftTransfer } from './draftTransfer.ts'
import { encodeParts } from './encodeParts.ts'
import { NO_SIGNATURE, writeTransaction } from './writeTransaction.ts'

interface Parameters {
  readonly intent: TransferIntent<'polkadot'>
  readonly signal: AbortSignal
}

/** The fee is the last thing in the answer. */
const FEE_LENGTH = 16
/** A place in a block may cost a tenth more by the time the transfer gets there. */
const FEE_MARGIN = 10n

/**
 * Estimates the highest fee of a transfer, in the smallest unit: what the chain takes for it now, and a
 * tenth more.
 */
export async function estimateFee(
  context: PolkadotContext,
  { intent, signal }: Parameters,
): Promise<bigint> {
  const { chainId } = parseAccountId(intent.from)
  const draft = await draftTransfer(context, { intent, signal })
  return highestFee(await priceDraft(context, draft, { chainId, signal }))
}

/** The most that a transfer may cost within the next minutes, by what it costs now. */
export const highestFee = (price: bigint): bigint => price + price / FEE_MARGIN

interface Asking {
  readonly chainId: ChainId<'polkadot'>
  readonly signal?: AbortSignal | undefined
}

/** Finds what a transfer costs now: the chain itself prices it. */
export async function priceDraft(
  context: PolkadotContext,
  draft: Draft,
  { chainId, signal }: Asking,
): Promise<bigint> {
  const transaction = writeTransaction(draft, encodeParts(draft, chainId), NO_SIGNATURE)
  // `payment_queryInfo` asks this of the chain as well, where a node offers it.
  const method = 'state_call'
  const question = toHex(concatBytes(transaction, u32.enc(transaction.length)))
  const params = ['TransactionPaymentApi_query_info', question]
  const answer = fromHex(await readChain(context, { chainId, method, params, signal }))
  if (!answer || answer.length <= FEE_LENGTH)
    throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  return readNumber(answer.subarray(-FEE_LENGTH))
}
