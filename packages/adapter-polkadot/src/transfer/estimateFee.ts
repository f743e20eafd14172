import { KitError, parseAccountId, type TransferIntent } from '@bowline/common'
import { concatBytes } from '@noble/hashes/utils.js'
import { u32 } from '@polkadot-api/substrate-bindings'
import { fromHex, readNumber, toHex } from '../operations/hex.ts'
import type { PolkadotContext } from '../operations/PolkadotContext.ts'
import { readChain } from '../operations/readChain.ts'
import { draftTransfer } from './draftTransfer.ts'
import { encodeParts } from './encodeParts.ts'
import { writeTransaction } from './writeTransaction.ts'

interface Parameters {
  readonly intent: TransferIntent<'polkadot'>
  readonly signal: AbortSignal
}

/** The fee is the last thing in the answer. */
const FEE_LENGTH = 16
/** As long as a real one. */
const NO_SIGNATURE = { scheme: 'sr25519', bytes: new Uint8Array(64).fill(1) } as const

/**
 * Finds what a transfer costs, in the smallest unit: the chain itself prices it, at what a place in a
 * block costs now.
 */
export async function estimateFee(
  context: PolkadotContext,
  { intent, signal }: Parameters,
): Promise<bigint> {
  const { chainId } = parseAccountId(intent.from)
  const draft = await draftTransfer(context, { intent, signal })
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
