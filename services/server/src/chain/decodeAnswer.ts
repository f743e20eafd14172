import {
  type Abi,
  type ContractFunctionName,
  type DecodeFunctionResultReturnType,
  decodeFunctionResult,
  type Hex,
} from 'viem'

/** Decodes what a contract returned, or returns `undefined` if it is empty or invalid. */
export function decodeAnswer<const A extends Abi, N extends ContractFunctionName<A>>({
  abi,
  functionName,
  data,
}: {
  readonly abi: A
  readonly functionName: N
  readonly data: Hex | undefined
}): DecodeFunctionResultReturnType<A, N> | undefined {
  if (!data || data === '0x') return undefined
  try {
    // The generic parameters are the caller's own; viem's overloads want them literal.
    return decodeFunctionResult({ abi, functionName, data } as never) as never
  } catch {
    // The contract does not implement this function.
    return undefined
  }
}
