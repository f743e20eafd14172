import type { TypedData } from '@bowline/common'
import { call, encode, type Hex, keccak, word } from './abi.ts'
import { contracts } from './contracts.ts'

/** What deploys the account. Absent once it is there. */
export interface Deployment {
  readonly factory: Hex
  readonly factoryData: Hex
}

/** A paymaster that pays in place of the account (ERC-4337). */
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

/** Computes the hash by which the EntryPoint and bundlers know an operation. */
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

const half = (value: bigint): string => value.toString(16).padStart(32, '0')
