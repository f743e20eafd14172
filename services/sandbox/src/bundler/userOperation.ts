import * as v from 'valibot'
import { type Address, type Hex, isAddress, isAddressEqual, isHex } from 'viem'
import { entryPoint07Abi, entryPoint08Abi, type UserOperation } from 'viem/account-abstraction'
import { smartAccounts } from '../world/smartAccounts.ts'
import { RpcFailure } from './RpcFailure.ts'

/** What of an operation is the same for both versions of the EntryPoint. */
export type Operation = UserOperation<'0.7'>

/** Where an operation is sent. */
export interface EntryPoint {
  readonly address: Address
  readonly version: '0.7' | '0.8'
  /** What is called has the same form in both. */
  readonly abi: typeof entryPoint07Abi
}

/** The EntryPoints that are served. */
export const ENTRY_POINTS: readonly EntryPoint[] = [
  { address: smartAccounts.entryPoint, version: '0.7', abi: entryPoint07Abi },
  {
    address: smartAccounts.entryPoint08,
    version: '0.8',
    abi: entryPoint08Abi as unknown as typeof entryPoint07Abi,
  },
]

/** An operation, and the EntryPoint that it is for. */
export interface Addressed {
  readonly operation: Operation
  readonly entryPoint: EntryPoint
}

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
 * Reads an operation for one of the EntryPoints. A whole one is ready to be sent.
 *
 * Throws an `RpcFailure`.
 */
export function readOperation(
  operation: unknown,
  entryPoint: unknown,
  { isWhole }: { readonly isWhole: boolean },
): Addressed {
  const served = ENTRY_POINTS.find(
    ({ address: one }) =>
      typeof entryPoint === 'string' && isAddress(entryPoint) && isAddressEqual(entryPoint, one),
  )
  if (!served) {
    const all = ENTRY_POINTS.map((one) => one.address).join(' and ')
    throw new RpcFailure('INVALID_PARAMS', `Only the EntryPoints ${all} are served.`)
  }
  const parsed = v.safeParse(isWhole ? wholeSchema : looseSchema, operation, { abortEarly: true })
  if (parsed.success) return { operation: parsed.output, entryPoint: served }
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? 'the operation'
  throw new RpcFailure('INVALID_PARAMS', `The user operation cannot be read: ${field}.`)
}
