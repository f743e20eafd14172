import { quantity } from '@bowline/wallet-keys'
import {
  type Call,
  contracts,
  deploymentOf,
  encodeCalls,
  gasOf,
  type Hex,
  nonceCall,
  type Sponsor,
  type UserOperation,
} from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import { ANY_SIGNATURE, gasSchema, rpcForm, sponsorSchema } from '../../smart-account/bundler.ts'
import type { Problem } from '../Family.ts'
import type { Ask } from './evmReads.ts'
import { feesNow } from './fees.ts'

interface Filling {
  readonly sender: Hex
  readonly owner: Hex
  readonly calls: readonly Call[]
  readonly chainId: number
  readonly signal: AbortSignal
}

/** Finds what the operation lacks, or why it cannot be sent. */
export async function fillOperation(
  ask: Ask,
  { sender, owner, calls, chainId, signal }: Filling,
): Promise<UserOperation | Problem> {
  const read = (method: string, params: readonly unknown[] = []) =>
    ask(method, params, { as: quantity, signal }).catch(() => undefined)
  const [actualChain, fees, nonce, balance, deposit, code] = await Promise.all([
    read('eth_chainId'),
    feesNow(ask, signal).catch(() => undefined),
    read('eth_call', [nonceCall(sender), 'pending']),
    read('eth_getBalance', [sender, 'pending']),
    read('eth_call', [depositCall(sender), 'pending']),
    ask('eth_getCode', [sender, 'latest'], { as: v.string(), signal }).catch(() => undefined),
  ])
  const isThere = actualChain === BigInt(chainId) && fees && code !== undefined
  if (!isThere || nonce === undefined || balance === undefined) return 'unreachable'
  const [high, tip] =
    fees.type === 'legacy'
      ? [fees.gasPrice, fees.gasPrice]
      : [fees.maxFeePerGas, fees.maxPriorityFeePerGas]
  const draft: UserOperation = {
    sender,
    nonce,
    deployment: code === '0x' ? deploymentOf(owner) : undefined,
    callData: encodeCalls(calls),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    sponsor: undefined,
    maxFeePerGas: high,
    maxPriorityFeePerGas: tip,
  }
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  if (balance < value) return 'tooLittleMoney'
  const stub = await askSponsor(ask, 'pm_getPaymasterStubData', {
    operation: draft,
    chainId,
    signal,
  })
  const estimated = await estimate(ask, { ...draft, sponsor: stub }, signal)
  if (!estimated) return stub || balance + (deposit ?? 0n) > value ? 'wouldFail' : 'tooLittleMoney'
  if (!stub) {
    const isEnough = balance + (deposit ?? 0n) >= value + gasOf(estimated) * high
    return isEnough ? estimated : 'tooLittleMoney'
  }
  const sponsor = await askSponsor(ask, 'pm_getPaymasterData', {
    operation: estimated,
    chainId,
    signal,
  })
  return sponsor ? { ...estimated, sponsor } : 'unreachable'
}

interface Sponsoring {
  readonly operation: UserOperation
  readonly chainId: number
  readonly signal: AbortSignal
}

/** Asks whether somebody else pays (ERC-7677). Returns undefined where nobody does. */
async function askSponsor(
  ask: Ask,
  method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
  { operation, chainId, signal }: Sponsoring,
): Promise<Sponsor | undefined> {
  const form = rpcForm(operation, ANY_SIGNATURE)
  const params = [form, contracts.entryPoint, quantityOf(BigInt(chainId)), {}]
  const answer = await ask(method, params, { as: sponsorSchema, signal }).catch(() => undefined)
  const known = operation.sponsor
  return (
    answer && {
      paymaster: answer.paymaster,
      paymasterData: answer.paymasterData,
      paymasterVerificationGasLimit:
        answer.paymasterVerificationGasLimit ?? known?.paymasterVerificationGasLimit ?? 0n,
      paymasterPostOpGasLimit:
        answer.paymasterPostOpGasLimit ?? known?.paymasterPostOpGasLimit ?? 0n,
    }
  )
}

/** Returns undefined if the operation would fail, or nobody can say. */
async function estimate(
  ask: Ask,
  operation: UserOperation,
  signal: AbortSignal,
): Promise<UserOperation | undefined> {
  const params = [rpcForm(operation, ANY_SIGNATURE), contracts.entryPoint]
  const gas = await ask('eth_estimateUserOperationGas', params, { as: gasSchema, signal }).catch(
    () => undefined,
  )
  if (!gas) return undefined
  const { callGasLimit, verificationGasLimit, preVerificationGas } = gas
  const { sponsor } = operation
  return {
    ...operation,
    verificationGasLimit,
    preVerificationGas,
    // The state of the chain changes before the operation is in a block.
    callGasLimit: callGasLimit + callGasLimit / 4n,
    sponsor: sponsor && {
      ...sponsor,
      paymasterVerificationGasLimit:
        gas.paymasterVerificationGasLimit ?? sponsor.paymasterVerificationGasLimit,
      paymasterPostOpGasLimit: gas.paymasterPostOpGasLimit ?? sponsor.paymasterPostOpGasLimit,
    },
  }
}

const depositCall = (sender: Hex) => ({
  to: contracts.entryPoint,
  data: `0x70a08231${sender.slice(2).toLowerCase().padStart(64, '0')}`,
})

export const quantityOf = (value: bigint): Hex => `0x${value.toString(16)}`
