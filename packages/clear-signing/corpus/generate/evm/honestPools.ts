import { honests } from './honest.ts'
import { type EvmWorld, encode } from './world.ts'

const SOON = 1_200
const part = (balance: bigint, e: EvmWorld) => balance / BigInt(e.between(2, 20))

export const pools = honests(
  'pools',
  { site: 'app.uniswap.org', sources: ['uniswap-docs', 'etherscan-top'] },
  [
    [
      'v2-pool-joined',
      (e) => {
        const token = e.held('USDC')
        const amount = part(token.balance, e)
        const value = (amount * 10n ** 12n) / 3_000n
        const name =
          'addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)'
        const args = [
          token.address,
          amount,
          (amount * 99n) / 100n,
          (value * 99n) / 100n,
          e.me,
          e.until(SOON),
        ]
        return e.send(
          e.call(e.at('uniswap v2 router'), name, args, value),
          'Puts USDC and ether into a pool.',
        )
      },
    ],
    [
      'v2-pool-left',
      (e) => {
        const name =
          'removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)'
        const [a, b] = [e.token('USDC').address, e.token('WETH').address]
        const args = [
          a,
          b,
          e.odd(1e-6, 1e-3, 18),
          e.amount(100, 900, 6),
          e.amount(0.03, 0.3, 18),
          e.me,
          e.until(SOON),
        ]
        return e.send(
          e.call(e.at('uniswap v2 router'), name, args),
          'Takes USDC and WETH out of a pool.',
        )
      },
    ],
    [
      'v3-position-opened',
      (e) => {
        const [usdc, weth] = [e.held('USDC'), e.held('WETH')]
        const [amount0, amount1] = [part(usdc.balance, e), part(weth.balance, e)]
        const params = {
          token0: usdc.address,
          token1: weth.address,
          fee: 500,
          tickLower: 195_000,
          tickUpper: 200_000,
          amount0Desired: amount0,
          amount1Desired: amount1,
          amount0Min: (amount0 * 98n) / 100n,
          amount1Min: (amount1 * 98n) / 100n,
          recipient: e.me,
          deadline: e.until(SOON),
        }
        const name =
          'mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params)'
        return e.send(
          e.call(e.at('uniswap positions'), name, [params]),
          'Opens a position of USDC and WETH.',
        )
      },
    ],
    [
      'v3-fees-collected',
      (e) => {
        const most = 2n ** 128n - 1n
        const tokenId = BigInt(e.between(200_000, 900_000))
        const params = { tokenId, recipient: e.me, amount0Max: most, amount1Max: most }
        const name =
          'collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)'
        return e.send(
          e.call(e.at('uniswap positions'), name, [params]),
          'Collects the fees of a position.',
        )
      },
      { on: [1, 42161, 10, 137] },
    ],
    [
      'v3-position-closed',
      (e) => {
        const most = 2n ** 128n - 1n
        const tokenId = BigInt(e.between(200_000, 900_000))
        const decrease = encode(
          'decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params)',
          [
            {
              tokenId,
              liquidity: e.odd(1e-3, 1, 18),
              amount0Min: e.amount(100, 900, 6),
              amount1Min: e.amount(0.03, 0.3, 18),
              deadline: e.until(SOON),
            },
          ],
        )
        const collect = encode(
          'collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)',
          [{ tokenId, recipient: e.me, amount0Max: most, amount1Max: most }],
        )
        const call = e.call(e.at('uniswap positions'), 'multicall(bytes[] data)', [
          [decrease, collect],
        ])
        return e.send(call, 'Takes the liquidity of a position, and its fees, back.')
      },
      { on: [1, 42161, 10, 137] },
    ],
  ],
)
