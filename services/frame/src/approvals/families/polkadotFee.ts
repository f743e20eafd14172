import type { AskNode } from '@bowline/common/reading'
import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import * as v from 'valibot'
import { type PolkadotPayload, u32, unsignedTransaction } from './polkadotPayload.ts'

/** Weights and a class come first, in 35 bytes at most; the fee is the last thing in the answer. */
const infoSchema = v.pipe(
  v.string(),
  v.maxLength(2 + 2 * 35),
  v.regex(/^0x(?:[0-9a-f]{2}){17,35}$/i),
)
const FEE_DIGITS = 32
/** A place in a block may cost a tenth more by the time the transaction gets there. */
const MARGIN = 10n

/**
 * Asks the chain what a transaction costs now, without its tip, and adds a tenth: the most that it may cost within minutes,
 * in the smallest unit. Resolves with `undefined` if the chain does not say, such as where the server has no node of it.
 */
export async function polkadotFee(
  payload: PolkadotPayload,
  { ask, signal }: { readonly ask: AskNode; readonly signal: AbortSignal },
): Promise<bigint | undefined> {
  const transaction = unsignedTransaction(payload)
  const question = concatBytes(transaction, u32(BigInt(transaction.length)))
  const params = ['TransactionPaymentApi_query_info', `0x${hex.encode(question)}`]
  const answer = await ask('state_call', params, signal).catch(() => undefined)
  const { success, output } = v.safeParse(infoSchema, answer)
  if (!success) return undefined
  const digits = output.slice(-FEE_DIGITS).match(/../g) ?? []
  const fee = BigInt(`0x${digits.reverse().join('')}`)
  return fee + fee / MARGIN
}
