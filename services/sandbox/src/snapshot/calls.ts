import { type Address, encodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem'
import { addresses } from '../world/addresses.ts'
import { tokens } from '../world/tokens.ts'
import * as abis from './abis.ts'
import { DEADLINE } from './addLiquidity.ts'
import type { ScriptCall } from './createScript.ts'

type TokenKey = keyof typeof tokens

/** Pays ether. */
export function pay(to: Address, ether: string): ScriptCall {
  return { to, value: parseEther(ether) }
}

/** Moves whole tokens, such as `12.5`. */
export function transfer(token: TokenKey, to: Address, amount: string): ScriptCall {
  const { address, decimals } = tokens[token]
  const args = [to, parseUnits(amount, decimals)] as const
  return {
    to: address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
  }
}

/** Approves tokens for the exchange, or for another spender. */
export function approve(
  token: TokenKey,
  amount: string,
  spender: Address = addresses.uniswapRouter,
): ScriptCall {
  const { address, decimals } = tokens[token]
  const args = [spender, parseUnits(amount, decimals)] as const
  return { to: address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) }
}

/** Swaps along a path, from ether if it begins with `weth`. */
export function swap(path: readonly TokenKey[], amount: string, to: Address): ScriptCall {
  const [first = 'weth'] = path
  const amountIn = parseUnits(amount, tokens[first].decimals)
  const route = path.map((token) => tokens[token].address)
  if (first === 'weth')
    return {
      to: addresses.uniswapRouter,
      value: amountIn,
      data: encodeFunctionData({
        abi: abis.exchange,
        functionName: 'swapExactETHForTokens',
        args: [0n, route, to, DEADLINE],
      }),
    }
  return {
    to: addresses.uniswapRouter,
    data: encodeFunctionData({
      abi: abis.exchange,
      functionName: path.at(-1) === 'weth' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
      args: [amountIn, 0n, route, to, DEADLINE],
    }),
  }
}

/** Wraps ether. */
export function wrap(ether: string): ScriptCall {
  const data = encodeFunctionData({ abi: abis.exchange, functionName: 'deposit' })
  return { to: addresses.weth, data, value: parseEther(ether) }
}
