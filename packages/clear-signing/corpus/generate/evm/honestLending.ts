import { honests } from './honest.ts'
import { daiPermit, permit } from './permits.ts'
import type { EvmWorld } from './world.ts'

const part = (balance: bigint, e: EvmWorld) => balance / BigInt(e.between(2, 20))
const AAVE_CHAINS = [1, 8453, 42161, 10, 137]

export const lending = honests(
  'lending',
  { site: 'app.aave.com', sources: ['aave-docs', 'etherscan-top'] },
  [
    [
      'aave-supply',
      (e) => {
        const token = e.held(e.turn(['USDC', 'WETH', 'USDT']))
        const name =
          'supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)'
        const args = [token.address, part(token.balance, e), e.me, 0]
        return e.send(e.call(e.at('aave pool'), name, args), `Lends ${token.symbol} in Aave.`)
      },
      { on: AAVE_CHAINS },
    ],
    [
      'aave-supply-coins',
      (e) => {
        const name = 'depositETH(address pool, address onBehalfOf, uint16 referralCode)'
        const value = e.ether(1, 20) / 3n
        const call = e.call(e.at('aave gateway'), name, [e.at('aave pool'), e.me, 0], value)
        return e.send(call, 'Lends ether in Aave.')
      },
    ],
    [
      'aave-borrow',
      (e) => {
        const token = e.token(e.turn(['USDC', 'WETH', 'USDT']))
        const name =
          'borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)'
        const amount = e.amount(100 / token.usd, 5_000 / token.usd, token.decimals)
        const call = e.call(e.at('aave pool'), name, [token.address, amount, 2n, 0, e.me])
        return e.send(call, `Borrows ${token.symbol} in Aave.`)
      },
      { on: AAVE_CHAINS },
    ],
    [
      'aave-repay',
      (e) => {
        const token = e.held(e.turn(['USDC', 'WETH', 'USDT']))
        const name =
          'repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)'
        const amount = e.turn([e.MAX, part(token.balance, e)])
        const call = e.call(e.at('aave pool'), name, [token.address, amount, 2n, e.me])
        return e.send(call, `Pays a debt of ${token.symbol} back, or all of it.`)
      },
      { on: AAVE_CHAINS },
    ],
    [
      'aave-withdraw',
      (e) => {
        const token = e.token(e.turn(['USDC', 'WETH', 'USDT']))
        const name = 'withdraw(address asset, uint256 amount, address to)'
        const amount = e.turn([e.MAX, e.amount(100 / token.usd, 5_000 / token.usd, token.decimals)])
        const call = e.call(e.at('aave pool'), name, [token.address, amount, e.me])
        return e.send(call, `Takes lent ${token.symbol} back.`)
      },
      { on: AAVE_CHAINS },
    ],
    [
      'aave-collateral-chosen',
      (e) => {
        const name = 'setUserUseReserveAsCollateral(address asset, bool useAsCollateral)'
        const call = e.call(e.at('aave pool'), name, [e.token('WETH').address, e.n % 2 === 0])
        return e.send(call, 'Says whether lent ether stands for debts.')
      },
      { on: AAVE_CHAINS, yellow: 'It changes what the account can lose.' },
    ],
    [
      'aave-permit-exact',
      (e) => {
        const token = e.held('USDC')
        const grant = {
          spender: e.at('aave pool'),
          amount: part(token.balance, e),
          deadline: e.until(3_600),
        }
        return e.typed(permit(e, token, grant), 'Lets Aave take the USDC that is lent next.')
      },
      { on: [1, 8453, 42161] },
    ],
    [
      'comet-supply',
      (e) => {
        const token = e.held('USDC')
        const name = 'supply(address asset, uint256 amount)'
        const call = e.call(e.at('comet USDC'), name, [token.address, part(token.balance, e)])
        return e.send(call, 'Lends USDC in Compound.')
      },
      { site: 'app.compound.finance', sources: ['compound-docs', 'etherscan-top'] },
    ],
    [
      'comet-withdraw',
      (e) => {
        const name = 'withdraw(address asset, uint256 amount)'
        const amount = e.turn([e.MAX, e.amount(100, 9_000, 6)])
        const call = e.call(e.at('comet USDC'), name, [e.token('USDC').address, amount])
        return e.send(call, 'Takes lent USDC back.')
      },
      { site: 'app.compound.finance', sources: ['compound-docs', 'etherscan-top'] },
    ],
    [
      'compound-v2-mint',
      (e) => {
        const token = e.held('DAI')
        const call = e.call(e.at('cDAI'), 'mint(uint256 mintAmount)', [part(token.balance, e)])
        return e.send(call, 'Lends DAI in the older Compound.')
      },
      { site: 'app.compound.finance', sources: ['compound-docs'] },
    ],
    [
      'compound-v2-redeem',
      (e) => {
        const name = 'redeemUnderlying(uint256 redeemAmount)'
        const call = e.call(e.at('cUSDC'), name, [e.amount(100, 9_000, 6)])
        return e.send(call, 'Takes lent USDC back from the older Compound.')
      },
      { site: 'app.compound.finance', sources: ['compound-docs'] },
    ],
    [
      'compound-rewards',
      (e) =>
        e.send(e.call(e.at('comptroller'), 'claimComp(address holder)', [e.me]), 'Claims COMP.'),
      { site: 'app.compound.finance', sources: ['compound-docs'] },
    ],
    [
      'savings-deposited',
      (e) => {
        const token = e.held(e.turn(['DAI', 'USDe']))
        const vault = e.token(token.symbol === 'DAI' ? 'sDAI' : 'sUSDe').address
        const name = 'deposit(uint256 assets, address receiver)'
        const call = e.call(vault, name, [part(token.balance, e), e.me])
        return e.send(call, `Puts ${token.symbol} into savings.`)
      },
      { site: 'app.sky.money', sources: ['erc-4626', 'etherscan-top'] },
    ],
    [
      'savings-redeemed',
      (e) => {
        const token = e.held(e.turn(['sDAI', 'sUSDe']))
        const name = 'redeem(uint256 shares, address receiver, address owner)'
        const call = e.call(token.address, name, [part(token.balance, e), e.me, e.me])
        return e.send(call, 'Takes savings back.')
      },
      { site: 'app.sky.money', sources: ['erc-4626', 'etherscan-top'] },
    ],
    [
      'dai-permit-taken-back',
      (e) => {
        e.held('DAI')
        return e.typed(daiPermit(e, e.contract(), false), 'Takes the right to DAI back.')
      },
      { site: 'revoke.cash', sources: ['revoke-cash'] },
    ],
  ],
)
