import {
  type Abi,
  type ContractFunctionName,
  type DecodeFunctionResultReturnType,
  decodeFunctionResult,
  type Hex,
} from 'viem'

/** Reads what a contract returned; `undefined` when it returned nothing, or nonsense. */
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
    // Not the contract that it was taken for.
    return undefined
  }
}
