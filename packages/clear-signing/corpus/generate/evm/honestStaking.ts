import { honests } from './honest.ts'
import { permit } from './permits.ts'
import type { EvmWorld } from './world.ts'

const part = (balance: bigint, e: EvmWorld) => balance / BigInt(e.between(2, 20))

export const staking = honests(
  'staking',
  { site: 'stake.lido.fi', sources: ['lido-docs', 'etherscan-top'] },
  [
    [
      'lido-stake',
      (e) => {
        const value = e.ether(1, 20) / 2n
        const nobody = `0x${'0'.repeat(40)}`
        const call = e.call(e.token('stETH').address, 'submit(address _referral)', [nobody], value)
        return e.send(call, 'Stakes ether with Lido.')
      },
    ],
    [
      'lido-wrap',
      (e) => {
        const { balance } = e.held('stETH')
        const call = e.call(e.token('wstETH').address, 'wrap(uint256 _stETHAmount)', [
          part(balance, e),
        ])
        return e.send(call, 'Wraps staked ether.')
      },
    ],
    [
      'lido-withdrawal-asked',
      (e) => {
        const { balance } = e.held('stETH')
        const name = 'requestWithdrawals(uint256[] amounts, address owner)'
        const call = e.call(e.at('lido queue'), name, [[part(balance, e)], e.me])
        return e.send(call, 'Asks for staked ether back.')
      },
    ],
    [
      'lido-withdrawal-claimed',
      (e) => {
        const name = 'claimWithdrawals(uint256[] requestIds, uint256[] hints)'
        const args = [[BigInt(e.between(10_000, 90_000))], [BigInt(e.between(100, 900))]]
        return e.send(e.call(e.at('lido queue'), name, args), 'Claims ether that is free.')
      },
    ],
    [
      'lido-permit-exact',
      (e) => {
        const token = e.held('stETH')
        const grant = {
          spender: e.at('lido queue'),
          amount: part(token.balance, e),
          deadline: e.until(3_600),
        }
        return e.typed(permit(e, token, grant), 'Lets the queue of Lido take what is asked back.')
      },
    ],
    [
      'rocket-stake',
      (e) =>
        e.send(
          e.call(e.at('rocket deposit'), 'deposit()', [], e.ether(1, 20) / 2n),
          'Stakes ether with Rocket Pool.',
        ),
      { site: 'stake.rocketpool.net', sources: ['rocket-docs'] },
    ],
    [
      'rocket-unstake',
      (e) => {
        const token = e.held('rETH')
        const call = e.call(token.address, 'burn(uint256 _rethAmount)', [part(token.balance, e)])
        return e.send(call, 'Takes staked ether back from Rocket Pool.')
      },
      { site: 'stake.rocketpool.net', sources: ['rocket-docs'] },
    ],
    [
      'etherfi-stake',
      (e) =>
        e.send(
          e.call(e.at('etherfi pool'), 'deposit()', [], e.ether(1, 20) / 2n),
          'Stakes ether with ether.fi.',
        ),
      { site: 'app.ether.fi', sources: ['etherscan-top'] },
    ],
    [
      'restaked',
      (e) => {
        const token = e.held('stETH')
        const name = 'depositIntoStrategy(address strategy, address token, uint256 amount)'
        const args = [e.at('eigen stETH'), token.address, part(token.balance, e)]
        return e.send(e.call(e.at('eigen strategies'), name, args), 'Restakes staked ether.')
      },
      { site: 'app.eigenlayer.xyz', sources: ['eigen-docs'] },
    ],
    [
      'restaking-withdrawn-to-self',
      (e) => {
        const shares = [e.odd(1, 60, 18)]
        const name =
          'queueWithdrawals((address[] strategies, uint256[] shares, address withdrawer)[] params)'
        const params = [{ strategies: [e.at('eigen stETH')], shares, withdrawer: e.me }]
        return e.send(
          e.call(e.at('eigen delegation'), name, [params]),
          'Asks for restaked ether back.',
        )
      },
      { site: 'app.eigenlayer.xyz', sources: ['eigen-docs'] },
    ],
    [
      'validator-deposit',
      (e) => {
        const credentials = `0x01${'0'.repeat(22)}${e.me.slice(2).toLowerCase()}`
        const name =
          'deposit(bytes pubkey, bytes withdrawal_credentials, bytes signature, bytes32 deposit_data_root)'
        const args = [e.hex(48), credentials, e.hex(96), e.hex(32)]
        e.ether(33, 90)
        return e.send(
          e.call(e.at('eth deposit'), name, args, 32n * 10n ** 18n),
          'Stakes 32 ether as a validator.',
        )
      },
      { site: 'launchpad.ethereum.org', sources: ['etherscan-top'], yellow: 'It is a lot.' },
    ],
  ],
)
