import * as v from 'valibot'
import { type Address, type Hex, isAddress, isAddressEqual, isHex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { smartAccounts } from '../world/smartAccounts.ts'
import { RpcFailure } from './RpcFailure.ts'

export type Operation = UserOperation<'0.7'>

const MAX_BYTES = 128 * 1024
/** What a field of the EntryPoint holds. */
const QUANTITY_BYTES = 16

const address = v.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const bytes = v.custom<Hex>(
  (value) => isHex(value) && value.length % 2 === 0 && value.length <= 2 + 2 * MAX_BYTES,
)
const quantity = v.pipe(
  v.string(),
  v.regex(new RegExp(`^0x[0-9a-f]{1,${2 * QUANTITY_BYTES}}$`, 'i')),
  v.transform((text) => BigInt(text)),
)
const nonce = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const gas = v.optional(quantity, '0x0')

const entries = {
  sender: address,
  nonce,
  factory: v.optional(address),
  factoryData: v.optional(bytes),
  callData: bytes,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: gas,
  maxPriorityFeePerGas: gas,
  paymaster: v.optional(address),
  paymasterVerificationGasLimit: v.optional(quantity),
  paymasterPostOpGasLimit: v.optional(quantity),
  paymasterData: v.optional(bytes),
  signature: v.optional(bytes, '0x'),
}
/** Fields of other EntryPoints are refused: without them the operation would be another one. */
const looseSchema = v.strictObject(entries)
const wholeSchema = v.strictObject({
  ...entries,
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  signature: bytes,
})

/**
 * Reads an operation for EntryPoint 0.7. A whole one is ready to be sent.
 *
 * Throws an `RpcFailure`.
 */
export function readOperation(
  operation: unknown,
  entryPoint: unknown,
  { isWhole }: { readonly isWhole: boolean },
): Operation {
  const served = smartAccounts.entryPoint
  const isServed = typeof entryPoint === 'string' && isAddress(entryPoint)
  if (!isServed || !isAddressEqual(entryPoint, served))
    throw new RpcFailure('INVALID_PARAMS', `Only the EntryPoint ${served} is served.`)
  const parsed = v.safeParse(isWhole ? wholeSchema : looseSchema, operation, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'the operation'
  throw new RpcFailure('INVALID_PARAMS', `The user operation cannot be read: ${field}.`)
}
