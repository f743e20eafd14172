import type { TypedData } from '@bowline/common'
import * as v from 'valibot'
import { call, encode, type Hex, keccak, word } from './abi.ts'
import { contracts } from './contracts.ts'

/** What deploys the account. Absent once it is there. */
export interface Deployment {
  readonly factory: Hex
  readonly factoryData: Hex
}

/** Who pays instead of the account. */
export interface Sponsor {
  readonly paymaster: Hex
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

/** What a bundler is sent, but for its signature (ERC-4337, EntryPoint 0.7). */
export interface UserOperation {
  readonly sender: Hex
  readonly nonce: bigint
  readonly deployment: Deployment | undefined
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly sponsor: Sponsor | undefined
}

/** The most gas that it takes. */
export const gasOf = (operation: UserOperation): bigint =>
  operation.callGasLimit +
  operation.verificationGasLimit +
  operation.preVerificationGas +
  (operation.sponsor?.paymasterVerificationGasLimit ?? 0n) +
  (operation.sponsor?.paymasterPostOpGasLimit ?? 0n)

/** As bundlers take it (`eth_sendUserOperation`). */
export function rpcForm(
  { deployment, sponsor, ...operation }: UserOperation,
  signature: Hex,
): Readonly<Record<string, Hex>> {
  const fields = { ...operation, ...deployment, ...sponsor, signature }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? hex(value) : value,
    ]),
  )
}

/** What its owner signs: the account checks this, and not the hash of the EntryPoint. */
export function typedDataOf(operation: UserOperation, chainId: number): TypedData {
  const { sender, nonce, deployment, callData, preVerificationGas, sponsor } = operation
  const pair = (high: bigint, low: bigint): Hex => `0x${half(high)}${half(low)}`
  const paymasterAndData: Hex = sponsor
    ? `${sponsor.paymaster}${half(sponsor.paymasterVerificationGasLimit)}${half(sponsor.paymasterPostOpGasLimit)}${sponsor.paymasterData.slice(2)}`
    : '0x'
  return {
    domain: { name: 'HybridDeleGator', version: '1', chainId, verifyingContract: sender },
    types: { PackedUserOperation: PACKED },
    primaryType: 'PackedUserOperation',
    message: {
      sender,
      nonce,
      initCode: deployment ? `${deployment.factory}${deployment.factoryData.slice(2)}` : '0x',
      callData,
      accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
      preVerificationGas,
      gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      paymasterAndData,
      entryPoint: contracts.entryPoint,
    },
  }
}

const PACKED = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
  { name: 'entryPoint', type: 'address' },
] as const

/** Asks the EntryPoint for the next nonce of an account. */
export const nonceCall = (sender: Hex) => ({
  to: contracts.entryPoint,
  data: call('0x35567e1a', word(sender), word(0n)),
})

/** A signature of the right form: bundlers estimate with it. */
export const ANY_SIGNATURE: Hex = `0x${'ff'.repeat(15)}f0${'00'.repeat(16)}7a${'aa'.repeat(31)}1c`

/** By which the EntryPoint and bundlers know it. */
export function hashOf(operation: UserOperation, chainId: number): Hex {
  const { message } = typedDataOf(operation, chainId)
  const hashed = (name: string) => word(keccak(message[name] as Hex))
  const packed = encode(
    ...[word(operation.sender), word(operation.nonce)],
    ...[hashed('initCode'), hashed('callData')],
    ...[word(message.accountGasLimits as Hex), word(operation.preVerificationGas)],
    ...[word(message.gasFees as Hex), hashed('paymasterAndData')],
  )
  return keccak(encode(word(keccak(packed)), word(contracts.entryPoint), word(BigInt(chainId))))
}

const hex = (value: bigint): Hex => `0x${value.toString(16)}`
const half = (value: bigint): string => value.toString(16).padStart(32, '0')

const data = v.custom<Hex>(
  (value) =>
    typeof value === 'string' && value.length < 131_072 && /^0x(?:[0-9a-f]{2})*$/i.test(value),
)
const address = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value),
)
/** Gas of a user operation: half a word. */
const gas = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,16}$/i),
  v.transform((value) => BigInt(value)),
)

/** The answer to `eth_estimateUserOperationGas`. */
export const gasSchema = v.object({
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  paymasterVerificationGasLimit: v.nullish(gas),
  paymasterPostOpGasLimit: v.nullish(gas),
})

/** The answer to `pm_getPaymasterStubData` and `pm_getPaymasterData` (ERC-7677). */
export const sponsorSchema = v.object({
  paymaster: address,
  paymasterData: v.optional(data, '0x'),
  paymasterVerificationGasLimit: v.nullish(gas),
  paymasterPostOpGasLimit: v.nullish(gas),
})

const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))

/** The answer to `eth_sendUserOperation`. */
export const hashSchema = hash

/** The answer to `eth_getUserOperationReceipt`. */
export const receiptSchema = v.object({
  success: v.boolean(),
  logs: v.pipe(v.array(v.unknown()), v.maxLength(1_000)),
  receipt: v.object({
    transactionHash: hash,
    blockHash: hash,
    blockNumber: gas,
    gasUsed: gas,
  }),
})
