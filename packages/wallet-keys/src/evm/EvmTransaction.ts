import * as v from 'valibot'
import { KeyError } from '../KeyError.ts'
import { addressBytes, hexBytes, wordBytes } from './hexSchemas.ts'

/** Addresses and slots that a list may name; blocks have room for no more. */
const MAX_ENTRIES = 1_000

const number = (bits: number) =>
  v.pipe(v.bigint(), v.minValue(0n), v.maxValue((1n << BigInt(bits)) - 1n))
const amount = v.optional(number(256), 0n)

const common = {
  /** The number of the chain. It is required, since a transaction without one would count on every chain. */
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  /** EIP-2681 ends nonces below the largest number of 64 bits. */
  nonce: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  gas: number(64),
  /** Nobody: the transaction creates a contract. */
  to: v.optional(addressBytes),
  value: amount,
  data: v.optional(hexBytes, '0x'),
}

const accessList = v.optional(
  v.pipe(
    v.array(
      v.strictObject({
        address: addressBytes,
        storageKeys: v.pipe(v.array(wordBytes), v.maxLength(MAX_ENTRIES)),
      }),
    ),
    v.maxLength(MAX_ENTRIES),
  ),
  [],
)

const schema = v.variant('type', [
  v.strictObject({ type: v.literal('legacy'), ...common, gasPrice: number(256) }),
  v.strictObject({ type: v.literal('eip2930'), ...common, gasPrice: number(256), accessList }),
  v.pipe(
    v.strictObject({
      type: v.literal('eip1559'),
      ...common,
      maxFeePerGas: number(256),
      maxPriorityFeePerGas: number(256),
      accessList,
    }),
    v.forward(
      v.check(({ maxFeePerGas, maxPriorityFeePerGas }) => maxPriorityFeePerGas <= maxFeePerGas),
      ['maxPriorityFeePerGas'],
    ),
  ),
])

/** What can be signed. The names are those of viem. */
export type EvmTransaction = v.InferInput<typeof schema>
export type ParsedTransaction = v.InferOutput<typeof schema>

/** Throws `INVALID_TRANSACTION` for anything that is not one of the three types, completely. */
export function parseTransaction(transaction: EvmTransaction): ParsedTransaction {
  const { issues, output, success } = v.safeParse(schema, transaction)
  if (success) return output
  throw new KeyError('INVALID_TRANSACTION', { field: v.getDotPath(issues[0]) ?? 'type' })
}
