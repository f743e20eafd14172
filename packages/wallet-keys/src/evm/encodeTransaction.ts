import { concatBytes } from '@noble/hashes/utils.js'
import type { ParsedTransaction } from './EvmTransaction.ts'
import { type RlpValue, rlp, rlpNumber } from './rlp.ts'

export interface Signature {
  readonly r: bigint
  readonly s: bigint
  readonly yParity: 0 | 1
}

const EMPTY = new Uint8Array()

/** Writes a transaction as it is sent; without a signature, as it is hashed to be signed. */
export function encodeTransaction(
  transaction: ParsedTransaction,
  signature?: Signature,
): Uint8Array {
  const chainId = rlpNumber(BigInt(transaction.chainId))
  const { type } = transaction
  const call = [
    rlpNumber(transaction.gas),
    transaction.to ?? EMPTY,
    rlpNumber(transaction.value),
    transaction.data,
  ]
  const nonce = rlpNumber(BigInt(transaction.nonce))
  if (type === 'legacy')
    return rlp([
      nonce,
      rlpNumber(transaction.gasPrice),
      ...call,
      ...legacyEnd(chainId, transaction, signature),
    ])
  const slots = transaction.accessList.map(({ address, storageKeys }) => [address, storageKeys])
  const end = signature
    ? [rlpNumber(BigInt(signature.yParity)), rlpNumber(signature.r), rlpNumber(signature.s)]
    : []
  const prices =
    type === 'eip2930'
      ? [rlpNumber(transaction.gasPrice)]
      : [rlpNumber(transaction.maxPriorityFeePerGas), rlpNumber(transaction.maxFeePerGas)]
  return concatBytes(
    Uint8Array.of(type === 'eip2930' ? 1 : 2),
    rlp([chainId, nonce, ...prices, ...call, slots, ...end]),
  )
}

/** The chain is in what is signed, and afterwards in `v` (EIP-155). */
function legacyEnd(
  chainId: Uint8Array,
  transaction: ParsedTransaction,
  signature: Signature | undefined,
): readonly RlpValue[] {
  if (!signature) return [chainId, EMPTY, EMPTY]
  const v = BigInt(transaction.chainId) * 2n + 35n + BigInt(signature.yParity)
  return [rlpNumber(v), rlpNumber(signature.r), rlpNumber(signature.s)]
}
