import {
  type Account,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  parseAbi,
  type Transport,
} from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { getCode, simulateContract } from 'viem/actions'
import { smartAccounts } from '../world/smartAccounts.ts'
import { failureOf, RpcFailure } from './RpcFailure.ts'
import type { Addressed, Operation } from './userOperation.ts'

const { operationSimulation } = smartAccounts
const measuringAbi = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'struct Measured { uint256 verificationGas; uint256 paymasterGas; uint256 callGas; bool succeeded; bytes answer; }',
  'function measure(Operation op, bytes32 opHash) returns (Measured measured)',
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
])

/** More than is measured: the EntryPoint's own work, and the account's payment to it. */
const VERIFICATION_EXTRA_GAS = 80_000n
const CALL_EXTRA_GAS = 10_000n
const PAYMASTER_EXTRA_GAS = 20_000n
/** A transaction, and what the EntryPoint does for each operation besides the measured. */
const FIXED_GAS = 21_000n + 25_000n
const BYTE_GAS = 16n
/** The chain's blocks hold more, so an operation fits into one. */
const MAX_GAS = 20_000_000n

/** A chain, with the account that sends bundles. */
export type OperatorClient = Client<Transport, undefined, Account>

/** The hash by which an operation is known. */
export function hashOf({ operation, entryPoint }: Addressed, chainId: number): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint.address,
    entryPointVersion: entryPoint.version,
    userOperation: operation,
  })
}

/** What the operation is sent as. */
export function bundleOf({ operation, entryPoint }: Addressed, { account }: OperatorClient) {
  const { abi, address } = entryPoint
  const args = [[toPackedUserOperation(operation)], account.address] as const
  return { abi, functionName: 'handleOps', args, address, gas: bundleGas(operation) } as const
}

/**
 * Says how much gas an operation needs. Its signature need not be valid.
 *
 * Throws an `RpcFailure`: `REVERTED` with the reason if the account's call would revert.
 */
export async function measure(client: OperatorClient, addressed: Addressed, chainId: number) {
  const { operation, entryPoint } = addressed
  const code = await getCode(client, { address: operationSimulation })
  const { result } = await refusedAs(() =>
    simulateContract(client, {
      abi: measuringAbi,
      functionName: 'measure',
      address: entryPoint.address,
      args: [toPackedUserOperation(operation), hashOf(addressed, chainId)],
      stateOverride: [{ address: entryPoint.address, code }],
    }),
  )
  if (!result.succeeded)
    throw new RpcFailure(
      'REVERTED',
      `execution reverted: ${revertReason(result.answer)}`,
      result.answer,
    )
  return {
    preVerificationGas: preVerificationGas(client, addressed),
    verificationGasLimit: withMargin(result.verificationGas) + VERIFICATION_EXTRA_GAS,
    callGasLimit: withMargin(result.callGas) + CALL_EXTRA_GAS,
    ...(operation.paymaster && {
      paymasterVerificationGasLimit: withMargin(result.paymasterGas) + PAYMASTER_EXTRA_GAS,
      paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 0n,
    }),
  }
}

/** Throws an `RpcFailure` unless the EntryPoint would accept the operation now. */
export async function verify(client: OperatorClient, addressed: Addressed): Promise<void> {
  const bundle = bundleOf(addressed, client)
  if (bundle.gas > MAX_GAS)
    throw new RpcFailure('INVALID_PARAMS', `An operation may use ${MAX_GAS} gas in all.`)
  const least = preVerificationGas(client, addressed)
  if (addressed.operation.preVerificationGas < least)
    throw new RpcFailure('INVALID_PARAMS', `preVerificationGas must be at least ${least}.`)
  // What was sent before it may not be in a block yet.
  await refusedAs(() => simulateContract(client, { ...bundle, blockTag: 'pending' }))
}

/** Why a call reverted, in words if it gave any. */
export function revertReason(data: Hex): string {
  if (data === '0x') return 'no reason given'
  try {
    const { errorName, args } = decodeErrorResult({ abi: [], data })
    return errorName === 'Error' ? String(args?.[0]) : `${errorName}(${args?.join(', ')})`
  } catch {
    return data // an error of its own
  }
}

/** What the operator pays for whatever the operation does. Zeros count as other bytes: a signature follows. */
function preVerificationGas(client: OperatorClient, addressed: Addressed): bigint {
  const { length } = hexToBytes(encodeFunctionData(bundleOf(addressed, client)))
  return FIXED_GAS + BigInt(length) * BYTE_GAS
}

function bundleGas(operation: Operation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const limits = callGasLimit + verificationGasLimit + preVerificationGas
  // A call passes on 63 of 64 parts, and the EntryPoint wants all of them for the account.
  return withMargin(limits + paymasterVerificationGasLimit + paymasterPostOpGasLimit)
}

/** A fifth more: gas depends on what else happens before the operation. */
function withMargin(gas: bigint): bigint {
  return (gas * 12n) / 10n
}

/** Translates what the EntryPoint says. */
async function refusedAs<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error
    const [, reason, inner] = reverted.data?.args ?? []
    if (typeof reason !== 'string')
      throw new RpcFailure('REJECTED', `The EntryPoint reverted: ${reverted.shortMessage}`)
    const why =
      typeof inner === 'string' && inner !== '0x' ? ` (${revertReason(inner as Hex)})` : ''
    throw new RpcFailure(failureOf(reason), `${reason}${why}`)
  }
}
