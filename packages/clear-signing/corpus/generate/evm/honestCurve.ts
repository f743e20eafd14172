import { honests } from './honest.ts'
import type { EvmWorld } from './world.ts'

const SOON = 1_200
const part = (balance: bigint, e: EvmWorld) => balance / BigInt(e.between(2, 20))

export const curve = honests(
  'pools',
  { site: 'app.uniswap.org', sources: ['uniswap-docs', 'etherscan-top'] },
  [
    [
      'curve-exchange',
      (e) => {
        const token = e.held('USDC')
        const amount = part(token.balance, e)
        const name = 'exchange(int128 i, int128 j, uint256 dx, uint256 min_dy)'
        const args = [1n, 2n, amount, (amount * 998n) / 1_000n]
        return e.send(e.call(e.at('curve 3pool'), name, args), 'Swaps USDC for USDT.')
      },
      { site: 'curve.finance', sources: ['curve-docs'] },
    ],
    [
      'curve-pool-joined',
      (e) => {
        const token = e.held('USDC')
        const amount = part(token.balance, e)
        const name = 'add_liquidity(uint256[3] amounts, uint256 min_mint_amount)'
        const args = [[0n, amount, 0n], amount * 960n * 10n ** 9n]
        return e.send(e.call(e.at('curve 3pool'), name, args), 'Puts USDC into a pool.')
      },
      { site: 'curve.finance', sources: ['curve-docs'] },
    ],
    [
      'curve-pool-left',
      (e) => {
        const amount = e.odd(100, 9_000, 18)
        const name = 'remove_liquidity_one_coin(uint256 token_amount, int128 i, uint256 min_amount)'
        const args = [amount, 1n, (amount * 101n) / 10n ** 14n]
        return e.send(e.call(e.at('curve 3pool'), name, args), 'Takes USDC out of a pool.')
      },
      { site: 'curve.finance', sources: ['curve-docs'] },
    ],
    [
      'curve-gauge',
      (e) => {
        const call = e.call(e.at('curve gauge'), 'deposit(uint256 _value)', [e.odd(100, 9_000, 18)])
        return e.send(call, 'Has shares of a pool earn rewards.')
      },
      { site: 'curve.finance', sources: ['curve-docs'] },
    ],
    [
      'curve-lock',
      (e) => {
        const token = e.held('CRV')
        const name = 'create_lock(uint256 _value, uint256 _unlock_time)'
        const end = e.until(86_400 * 365 * e.between(1, 4))
        const call = e.call(e.at('veCRV'), name, [part(token.balance, e), end])
        return e.send(call, 'Locks CRV for years to vote with it.')
      },
      { site: 'curve.finance', sources: ['curve-docs'], yellow: 'It is locked for long.' },
    ],
    [
      'balancer-swap',
      (e) => {
        const token = e.held('USDC')
        const amount = part(token.balance, e)
        const single = {
          poolId: e.hex(32),
          kind: 0,
          assetIn: token.address,
          assetOut: e.token('WETH').address,
          amount,
          userData: '0x',
        }
        const funds = {
          sender: e.me,
          fromInternalBalance: false,
          recipient: e.me,
          toInternalBalance: false,
        }
        const name =
          'swap((bytes32 poolId, uint8 kind, address assetIn, address assetOut, uint256 amount, bytes userData) singleSwap, (address sender, bool fromInternalBalance, address recipient, bool toInternalBalance) funds, uint256 limit, uint256 deadline)'
        const least = (amount * 10n ** 12n * 99n) / 100n / 3_000n
        const call = e.call(e.at('balancer vault'), name, [single, funds, least, e.until(SOON)])
        return e.send(call, 'Swaps USDC for WETH in Balancer.')
      },
      { site: 'balancer.fi', sources: ['balancer-docs'] },
    ],
  ],
)
