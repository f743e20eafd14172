import * as v from 'valibot'
import { concat, type Hex, type LocalAccount, numberToHex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { smartAccounts } from '../world/smartAccounts.ts'
import type { RpcMethod } from './answerRpc.ts'
import { RpcFailure } from './RpcFailure.ts'
import { type Operation, readOperation } from './userOperation.ts'

/** What checking its signature takes. The contract does nothing after the operation. */
const VERIFICATION_GAS = 100_000n
const POST_OP_GAS = 0n
/** Bytes of the length of a signature, for estimates of gas before there is one. */
const STUB: Hex = `0x${'01'.repeat(65)}`
/** How long a signature sponsors an operation. */
const VALID_SECONDS = 600
const TIME_BYTES = 6
const chainSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i), v.transform(Number))

/** What the contract `SponsorPaymaster` checks, as OpenZeppelin's `PaymasterSigner` defines it. */
const UserOperationRequest = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterVerificationGasLimit', type: 'uint256' },
  { name: 'paymasterPostOpGasLimit', type: 'uint256' },
  { name: 'validAfter', type: 'uint48' },
  { name: 'validUntil', type: 'uint48' },
] as const

export interface PaymasterOptions {
  readonly chainId: number
  readonly signer: LocalAccount
  /** The time of the chain, in seconds since 1970. */
  now(): Promise<number>
}

/** The methods of ERC-7677 for a paymaster that pays for every operation of EntryPoint 0.7. */
export function createPaymaster(options: PaymasterOptions): ReadonlyMap<string, RpcMethod> {
  const { chainId, signer, now } = options

  const read = ([operation, entryPoint, chain]: readonly unknown[]): Operation => {
    const parsed = v.safeParse(chainSchema, chain)
    if (!parsed.success || parsed.output !== chainId)
      throw new RpcFailure('INVALID_PARAMS', `Only the chain ${chainId} is served.`)
    const addressed = readOperation(operation, entryPoint, { isWhole: false })
    if (addressed.entryPoint.version === '0.7') return addressed.operation
    throw new RpcFailure('INVALID_PARAMS', 'The contract pays for operations of EntryPoint 0.7.')
  }

  const sponsor = async (operation: Operation, gas: PaymasterGas) => {
    const { nonce, ...packed } = toPackedUserOperation(operation)
    const [validAfter, validUntil] = [0, (await now()) + VALID_SECONDS]
    const signature = await signer.signTypedData({
      domain: {
        name: 'SponsorPaymaster',
        version: '1',
        chainId,
        verifyingContract: smartAccounts.paymaster,
      },
      types: { UserOperationRequest },
      primaryType: 'UserOperationRequest',
      message: { ...packed, nonce, ...gas, validAfter, validUntil },
    })
    return paymasterData(validUntil, signature)
  }

  return new Map<string, RpcMethod>([
    [
      'pm_getPaymasterStubData',
      async (params) => {
        const gas = gasOf(read(params))
        const data = paymasterData((await now()) + VALID_SECONDS, STUB)
        return { ...answer(data, gas), sponsor: { name: 'Bowline sandbox' } }
      },
    ],
    [
      'pm_getPaymasterData',
      async (params) => {
        const operation = read(params)
        const gas = gasOf(operation)
        return answer(await sponsor(operation, gas), gas)
      },
    ],
  ])
}

interface PaymasterGas {
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

function gasOf({
  paymasterVerificationGasLimit = VERIFICATION_GAS,
  paymasterPostOpGasLimit = POST_OP_GAS,
}: Operation): PaymasterGas {
  return { paymasterVerificationGasLimit, paymasterPostOpGasLimit }
}

/** Valid from the beginning of time, until a time. */
function paymasterData(validUntil: number, signature: Hex): Hex {
  const time = (seconds: number) => numberToHex(seconds, { size: TIME_BYTES })
  return concat([time(0), time(validUntil), signature])
}

function answer(data: Hex, gas: PaymasterGas) {
  return {
    paymaster: smartAccounts.paymaster,
    paymasterData: data,
    paymasterVerificationGasLimit: numberToHex(gas.paymasterVerificationGasLimit),
    paymasterPostOpGasLimit: numberToHex(gas.paymasterPostOpGasLimit),
  }
}
