import {
  type Abi,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  isAddress,
  isHex,
  parseAbi,
  parseTransaction,
  serializeTransaction,
  size,
  type TypedDataDefinition,
  toFunctionSelector,
} from 'viem'
import type { Request } from '../../../corpus/Request.ts'
import { readFunctions } from './corpora.test.support.ts'

const functions = Map.groupBy(readFunctions(), (one) => toFunctionSelector(`function ${one}`))

/** Says what is wrong with a request to a wallet of an EVM chain, as viem reads it. */
export function evmProblem({ method, params, context }: Request): string | undefined {
  if (!isAddress(context.account)) return 'The account is no address.'
  const [first, second] = params as readonly unknown[]
  if (method === 'eth_sendTransaction' || method === 'eth_signTransaction')
    return callProblem(first as Call)
  if (method === 'wallet_sendCalls') {
    const { calls } = first as { readonly calls: readonly Call[] }
    return calls.map(callProblem).find((one) => one !== undefined)
  }
  if (method === 'personal_sign')
    return isHex(first) && second === context.account ? undefined : 'It is no message.'
  if (method === 'eth_sign')
    return isHex(second) && size(second) === 32 ? undefined : 'It is no hash.'
  if (method !== 'eth_signTypedData_v4') return `${method} is none of the methods.`
  if (first !== context.account) return 'Another account is to sign.'
  return typedProblem(`${second}`)
}

interface Call {
  readonly from?: Hex
  readonly to: Hex
  readonly data?: Hex
  readonly value?: Hex
}

/** Texts of notes are data without a function. */
const NO_FUNCTION_BYTES = 20

function callProblem({ to, data, value = '0x0' }: Call): string | undefined {
  if (!isAddress(to)) return `${to} is no address, or has another checksum.`
  const wire = serializeTransaction({
    chainId: 1,
    type: 'eip1559',
    to,
    value: BigInt(value),
    ...(data ? { data } : {}),
  })
  const parsed = parseTransaction(wire)
  if ((parsed.value ?? 0n) !== BigInt(value)) return 'The value is another one.'
  if (data === undefined) return undefined
  const known = functions.get(data.slice(0, 10) as Hex)
  if (!known) return size(data) < NO_FUNCTION_BYTES ? undefined : 'The function is not listed.'
  return known.some((one) => isCallOf(one, data)) ? undefined : `The data is none of ${known[0]}.`
}

/** Whether the data is a call of the function, and nothing but bytes behind it. */
function isCallOf(signature: string, data: Hex): boolean {
  // The list is read at run time, so that viem's types cannot know it.
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  const { functionName, args } = decodeFunctionData({ abi, data })
  return data.startsWith(encodeFunctionData({ abi, functionName, args }))
}

function typedProblem(text: string): string | undefined {
  // viem checks nothing of it before it hashes it.
  const data = JSON.parse(text) as TypedDataDefinition & {
    readonly types: Readonly<Record<string, unknown>>
  }
  if (!(data.primaryType in data.types)) return 'The type is not among the types.'
  return size(hashTypedData(data)) === 32 ? undefined : 'It has no hash.'
}
