import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { isNative } from '../../../chain/nativeToken.ts'
import type { BuiltSwap, SwapRequest } from '../SwapSource.ts'

const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

/**
 * Returns whether a swap only wraps or unwraps the native currency: one for one, without a market.
 */
export function isWrapping({ from, to }: SwapRequest, wrapped: Address): boolean {
  return (isNative(from) && to === wrapped) || (from === wrapped && isNative(to))
}

export function buildWrapping({ from, amount }: SwapRequest, wrapped: Address): BuiltSwap {
  if (isNative(from))
    return {
      to: wrapped,
      data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }),
      value: amount,
    }
  const data = encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })
  return { to: wrapped, data, value: 0n }
}
