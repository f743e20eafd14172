import { encodeAbiParameters, encodePacked, parseAbiParameters } from 'viem'
import { drainers } from './drainer.ts'
import { encode } from './world.ts'

const SOON = 1_200

/** Positions in protocols, and swaps, whose proceeds go to somebody else. */
export const positions = drainers(
  'proceeds to a stranger',
  ['scam-sniffer-2024', 'slowmist-2024'],
  [
    [
      'v2-swap-to-key-for-nothing',
      (e) => {
        const token = e.held(e.turn(['USDC', 'USDT', 'WETH']))
        const name =
          'swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)'
        const path = [token.address, e.token(token.symbol === 'WETH' ? 'USDC' : 'WETH').address]
        const args = [token.balance, e.turn([0n, 1n]), path, e.key(), e.until(SOON)]
        const call = e.call(e.at('uniswap v2 router'), name, args)
        return e.send(call, 'The account pays for the swap, and a stranger gets what it brings.')
      },
    ],
    [
      'v2-swap-of-coins-to-key',
      (e) => {
        const name =
          'swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)'
        const path = [e.token('WETH').address, e.token('USDC').address]
        const call = e.call(
          e.at('uniswap v2 router'),
          name,
          [0n, path, e.key(), e.until(SOON)],
          e.ether(),
        )
        return e.send(call, 'All coins are swapped, and a stranger gets the tokens.')
      },
    ],
    [
      'v3-swap-to-key-for-nothing',
      (e) => {
        const token = e.held(e.turn(['USDC', 'USDT', 'WETH']))
        const name =
          'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)'
        const tokenOut = e.token(token.symbol === 'WETH' ? 'USDC' : 'WETH').address
        const params = {
          tokenIn: token.address,
          tokenOut,
          fee: 500,
          recipient: e.key(),
          amountIn: token.balance,
          amountOutMinimum: 0n,
          sqrtPriceLimitX96: 0n,
        }
        const call = e.call(e.at('swap router 02'), name, [params])
        return e.send(call, 'The account pays for the swap, and a stranger gets what it brings.')
      },
      { on: [1, 42161, 10, 137, 8453] },
    ],
    [
      'universal-router-to-key-for-nothing',
      (e) => {
        const balance = e.ether()
        const path = encodePacked(
          ['address', 'uint24', 'address'],
          [e.token('WETH').address, 500, e.token('USDC').address],
        )
        const wrap = encodeAbiParameters(parseAbiParameters('address, uint256'), [
          '0x0000000000000000000000000000000000000002',
          balance,
        ])
        const swap = encodeAbiParameters(
          parseAbiParameters('address, uint256, uint256, bytes, bool'),
          [e.key(), balance, 0n, path, false],
        )
        const name = 'execute(bytes commands, bytes[] inputs, uint256 deadline)'
        const args = ['0x0b00', [wrap, swap], e.until(SOON)]
        return e.send(
          e.call(e.at('universal router'), name, args, balance),
          'All coins are swapped, and a stranger gets the tokens.',
        )
      },
      { on: [1, 8453] },
    ],
    [
      'pool-share-removed-to-key',
      (e) => {
        const name =
          'removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)'
        const args = [
          e.token('USDC').address,
          e.odd(1e-6, 1e-3, 18),
          0n,
          0n,
          e.key(),
          e.until(SOON),
        ]
        const call = e.call(e.at('uniswap v2 router'), name, args)
        return e.send(call, "The account's share of the pool is paid out to a stranger.")
      },
    ],
    [
      'positions-collected-to-key',
      (e) => {
        const tokenId = BigInt(e.between(200_000, 900_000))
        const remove = encode(
          'decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params)',
          [
            {
              tokenId,
              liquidity: e.odd(1e-3, 1, 18),
              amount0Min: 0n,
              amount1Min: 0n,
              deadline: e.until(SOON),
            },
          ],
        )
        const most = 2n ** 128n - 1n
        const collect = encode(
          'collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)',
          [{ tokenId, recipient: e.key(), amount0Max: most, amount1Max: most }],
        )
        const call = e.call(e.at('uniswap positions'), 'multicall(bytes[] data)', [
          [remove, collect],
        ])
        return e.send(call, 'All liquidity of a position, and its fees, go to a stranger.')
      },
      { sources: ['uniswap-position-phishing', 'inferno-reloaded'] },
    ],
  ],
)
