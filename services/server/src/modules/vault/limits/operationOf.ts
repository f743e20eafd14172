import * as v from 'valibot'
import { decodeAbiParameters, type Hex, isAddress, isHex, sliceHex } from 'viem'

/** A call of a smart account. */
export interface OperationCall {
  readonly to: string
  readonly value: string
  readonly data: string
}

/** What a user operation does, and the most that it costs the account. */
export interface Operation {
  readonly chainId: string
  /** The calls but for those that take permissions back. */
  readonly calls: readonly OperationCall[]
  /** The cost, in the smallest unit of the chain's currency. */
  readonly cost: bigint
}

const hex = v.custom<Hex>((value) => isHex(value))
const address = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value))
const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const schema = v.object({
  primaryType: v.literal('PackedUserOperation'),
  domain: v.object({ chainId: v.pipe(v.number(), v.safeInteger()), verifyingContract: address }),
  message: v.object({
    sender: address,
    callData: hex,
    accountGasLimits: v.pipe(hex, v.length(66)),
    preVerificationGas: digits,
    gasFees: v.pipe(hex, v.length(66)),
    paymasterAndData: hex,
  }),
})

/** `execute` of ERC-7579 with the mode of a batch: all calls or none. */
const EXECUTE = '0xe9ae5c53'
const BATCH = `0x01${'00'.repeat(31)}`
const EXECUTION = [{ type: 'bytes32' }, { type: 'bytes' }] as const
const CALLS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const

/** Where permissions of smart accounts are (Delegation Framework 1.3.0), and what takes one back there. */
const DELEGATION_MANAGER = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'
const DISABLE_DELEGATION = '0x49934047'

/**
 * Reads a user operation (ERC-4337) as its owner signs it, as typed data of the account itself. Returns undefined for
 * what is none, and for calls that cannot be read.
 */
export function operationOf(typedData: unknown): Operation | undefined {
  const { success, output } = v.safeParse(schema, typedData)
  if (!success) return undefined
  const { domain, message } = output
  const isOwn = domain.verifyingContract.toLowerCase() === message.sender.toLowerCase()
  const calls = isOwn ? callsOf(message.callData) : undefined
  // A call of the account to itself may hand it over.
  const isSafe = calls?.every(
    ({ to, data }) => to.toLowerCase() !== message.sender.toLowerCase() || data === '0x',
  )
  if (!calls || !isSafe) return undefined
  const { accountGasLimits, preVerificationGas, gasFees, paymasterAndData } = message
  const [verification, execution] = halvesOf(accountGasLimits)
  const [, maxFee] = halvesOf(gasFees)
  const gas = verification + execution + preVerificationGas
  const cost = paymasterAndData === '0x' ? gas * maxFee : 0n
  const others = calls.filter((call) => !takesBack(call))
  return { chainId: `eip155:${domain.chainId}`, calls: others, cost }
}

function callsOf(callData: Hex): readonly OperationCall[] | undefined {
  try {
    if (sliceHex(callData, 0, 4) !== EXECUTE) return undefined
    const [mode, execution] = decodeAbiParameters(EXECUTION, sliceHex(callData, 4))
    if (mode !== BATCH) return undefined
    const [calls] = decodeAbiParameters(CALLS, execution)
    return calls.map(({ target, value, callData: data }) => ({
      to: target,
      value: `0x${value.toString(16)}`,
      data,
    }))
  } catch {
    // Bytes of another form are no calls.
    return undefined
  }
}

const takesBack = ({ to, value, data }: OperationCall): boolean =>
  to.toLowerCase() === DELEGATION_MANAGER && value === '0x0' && data.startsWith(DISABLE_DELEGATION)

const halvesOf = (word: Hex): readonly [bigint, bigint] => [
  BigInt(sliceHex(word, 0, 16)),
  BigInt(sliceHex(word, 16)),
]
