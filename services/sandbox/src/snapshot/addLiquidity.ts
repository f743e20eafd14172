import { encodeFunctionData, erc20Abi, maxUint256, parseEther, parseUnits } from 'viem'
import { addresses } from '../world/addresses.ts'
import { tokens } from '../world/tokens.ts'
import type { SandboxToken } from '../world/worldItems.ts'
import * as abis from './abis.ts'
import type { Actors } from './actors.ts'
import type { Script } from './createScript.ts'

/** Later than any time used here. */
export const DEADLINE = 2n ** 40n

type Side = readonly [token: SandboxToken, amount: string]

/** Ether at about 3,000 dollars and bitcoin at about 90,000, deep enough for ordinary swaps. */
const PAIRS: readonly (readonly [Side, Side])[] = [
  [
    [tokens.usdc, '20000000'],
    [tokens.dai, '20000000'],
  ],
  [
    [tokens.usdc, '5000000'],
    [tokens.usdt, '5000000'],
  ],
  [
    [tokens.weth, '9000'],
    [tokens.wbtc, '300'],
  ],
]

/** Creates the exchange: a pair of ether and dollars, and pairs that connect the other tokens. */
export async function addLiquidity(script: Script, { treasury }: Actors): Promise<void> {
  const { uniswapRouter, weth } = addresses
  const exchange = (data: `0x${string}`, value?: bigint) =>
    script.send(treasury, { to: uniswapRouter, data, value })

  const deposit = encodeFunctionData({ abi: abis.exchange, functionName: 'deposit' })
  await script.send(treasury, { to: weth, data: deposit, value: parseEther('20000') })
  for (const token of [tokens.usdc, tokens.dai, tokens.wbtc, tokens.usdt, tokens.weth]) {
    const args = [uniswapRouter, maxUint256] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await script.send(treasury, { to: token.address, data })
  }
  await exchange(
    encodeFunctionData({
      abi: abis.exchange,
      functionName: 'addLiquidityETH',
      args: [tokens.usdc.address, parseUnits('30000000', 6), 0n, 0n, treasury.address, DEADLINE],
    }),
    parseEther('10000'),
  )
  for (const [[tokenA, amountA], [tokenB, amountB]] of PAIRS)
    await exchange(
      encodeFunctionData({
        abi: abis.exchange,
        functionName: 'addLiquidity',
        args: [
          ...([tokenA.address, tokenB.address] as const),
          parseUnits(amountA, tokenA.decimals),
          parseUnits(amountB, tokenB.decimals),
          ...([0n, 0n, treasury.address, DEADLINE] as const),
        ],
      }),
    )
}
