import { encodeAbiParameters, encodePacked, type Hex, parseAbiParameters } from 'viem'
import { honests } from './honest.ts'
import { trade, worthOf } from './trade.ts'
import { type EvmWorld, encode } from './world.ts'

const SOON = 1_200
const SELF = '0x0000000000000000000000000000000000000001' as const
const ROUTER = '0x0000000000000000000000000000000000000002' as const

const coins = (e: EvmWorld) => {
  const value = e.ether(1, 20) / BigInt(e.between(3, 30))
  const out = e.token('USDC')
  return { value, out, least: worthOf(e.token('WETH'), value, out) }
}
const pathOf = (...tokens: readonly Hex[]) =>
  encodePacked(['address', 'uint24', 'address'], [tokens[0] ?? SELF, 500, tokens[1] ?? SELF])

export const swaps = honests(
  'swaps',
  { site: 'app.uniswap.org', sources: ['uniswap-docs', 'etherscan-top'] },
  [
    [
      'v2-coins-for-tokens',
      (e) => {
        const { value, out, least } = coins(e)
        const name =
          'swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)'
        const path = [e.token('WETH').address, out.address]
        const args = [least, path, e.me, e.until(SOON)]
        return e.send(e.call(e.at('uniswap v2 router'), name, args, value), 'Buys USDC for ether.')
      },
    ],
    [
      'v2-tokens-for-coins',
      (e) => {
        const { from, amount, least } = trade(e, e.turn(['USDC', 'USDT', 'DAI']))
        const name =
          'swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)'
        const path = [from.address, e.token('WETH').address]
        const call = e.call(e.at('uniswap v2 router'), name, [
          amount,
          least,
          path,
          e.me,
          e.until(SOON),
        ])
        return e.send(call, `Sells ${from.symbol} for ether.`)
      },
    ],
    [
      'v2-tokens-for-tokens-elsewhere',
      (e) => {
        const { from, amount, out, least } = trade(e, e.turn(['USDC', 'USDT']))
        const name =
          'swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)'
        const args = [amount, least, [from.address, out.address], e.me, e.until(SOON)]
        const call = e.call(e.at(e.id === 56 ? 'pancake router' : 'quickswap router'), name, args)
        return e.send(call, `Swaps ${from.symbol} for ${out.symbol}.`)
      },
      { on: [56, 137], site: 'pancakeswap.finance' },
    ],
    [
      'v3-single',
      (e) => {
        const { from, amount, out, least } = trade(e)
        const name =
          'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)'
        const params = {
          tokenIn: from.address,
          tokenOut: out.address,
          fee: 500,
          recipient: e.me,
          amountIn: amount,
          amountOutMinimum: least,
          sqrtPriceLimitX96: 0n,
        }
        const call = e.call(e.at('swap router 02'), name, [params])
        return e.send(call, `Swaps ${from.symbol} for ${out.symbol}.`)
      },
      { on: [1, 42161, 10, 137, 8453] },
    ],
    [
      'v3-path-with-deadline',
      (e) => {
        const { from, amount, out, least } = trade(e)
        const inner = encode(
          'exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
          [
            {
              path: pathOf(from.address, out.address),
              recipient: e.me,
              amountIn: amount,
              amountOutMinimum: least,
            },
          ],
        )
        const name = 'multicall(uint256 deadline, bytes[] data)'
        const call = e.call(e.at('swap router 02'), name, [e.until(SOON), [inner]])
        return e.send(call, `Swaps ${from.symbol} for ${out.symbol}.`)
      },
      { on: [1, 42161, 10, 137] },
    ],
    [
      'v3-tokens-for-coins-unwrapped',
      (e) => {
        const { from, amount, out, least } = trade(e, 'USDC')
        const params = {
          tokenIn: from.address,
          tokenOut: out.address,
          fee: 500,
          recipient: ROUTER,
          amountIn: amount,
          amountOutMinimum: least,
          sqrtPriceLimitX96: 0n,
        }
        const swap = encode(
          'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
          [params],
        )
        const unwrap = encode('unwrapWETH9(uint256 amountMinimum, address recipient)', [
          least,
          e.me,
        ])
        const name = 'multicall(uint256 deadline, bytes[] data)'
        const call = e.call(e.at('swap router 02'), name, [e.until(SOON), [swap, unwrap]])
        return e.send(call, 'Sells USDC for ether.')
      },
      { on: [1, 42161, 10] },
    ],
    [
      'universal-router-coins-for-tokens',
      (e) => {
        const { value, out, least } = coins(e)
        const wrap = encodeAbiParameters(parseAbiParameters('address, uint256'), [ROUTER, value])
        const swap = encodeAbiParameters(
          parseAbiParameters('address, uint256, uint256, bytes, bool'),
          [SELF, value, least, pathOf(e.token('WETH').address, out.address), false],
        )
        const name = 'execute(bytes commands, bytes[] inputs, uint256 deadline)'
        const args = ['0x0b00', [wrap, swap], e.until(SOON)]
        return e.send(e.call(e.at('universal router'), name, args, value), 'Buys USDC for ether.')
      },
      { on: [1, 8453] },
    ],
    [
      'universal-router-with-permit2',
      (e) => {
        const { from, amount, out, least } = trade(e, e.turn(['USDC', 'USDT']))
        const router = e.at('universal router')
        const permit = encodeAbiParameters(
          parseAbiParameters(
            '((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline), bytes',
          ),
          [
            {
              details: {
                token: from.address,
                amount,
                expiration: Number(e.until(86_400 * 30)),
                nonce: e.between(0, 5),
              },
              spender: router,
              sigDeadline: e.until(1_800),
            },
            e.hex(65),
          ],
        )
        const swap = encodeAbiParameters(
          parseAbiParameters('address, uint256, uint256, bytes, bool'),
          [SELF, amount, least, pathOf(from.address, out.address), true],
        )
        const name = 'execute(bytes commands, bytes[] inputs, uint256 deadline)'
        const call = e.call(router, name, ['0x0a00', [permit, swap], e.until(SOON)])
        return e.send(call, `Swaps ${from.symbol} for ${out.symbol} by a permit of the user.`)
      },
      { on: [1, 8453] },
    ],
    [
      'wrapped',
      (e) => {
        const value = e.ether(1, 20) / 4n
        return e.send(e.call(e.token('WETH').address, 'deposit()', [], value), 'Wraps ether.')
      },
      { on: [1, 8453, 42161, 10] },
    ],
    [
      'unwrapped',
      (e) => {
        const { address, balance } = e.held('WETH')
        const call = e.call(address, 'withdraw(uint256 wad)', [balance / 2n])
        return e.send(call, 'Unwraps ether.')
      },
      { on: [1, 8453, 42161, 10] },
    ],
  ],
)
