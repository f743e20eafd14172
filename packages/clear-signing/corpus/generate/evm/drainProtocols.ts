import { drainers } from './drainer.ts'

/** Positions in protocols, and swaps, whose proceeds go to somebody else. */
export const protocols = drainers(
  'proceeds to a stranger',
  ['scam-sniffer-2024', 'slowmist-2024'],
  [
    [
      'aave-withdrawn-to-key',
      (e) => {
        e.held(e.turn(['aEthUSDC', 'aEthWETH']))
        const asset = e.token(e.turn(['USDC', 'WETH'])).address
        const name = 'withdraw(address asset, uint256 amount, address to)'
        const call = e.call(e.at('aave pool'), name, [asset, e.MAX, e.key()])
        return e.send(call, 'All that the account has lent in Aave is paid out to a stranger.')
      },
    ],
    [
      'comet-withdrawn-to-key',
      (e) => {
        const name = 'withdrawTo(address to, address asset, uint256 amount)'
        const call = e.call(e.at('comet USDC'), name, [e.key(), e.token('USDC').address, e.MAX])
        return e.send(call, 'All that the account has lent in Compound is paid out to a stranger.')
      },
      { sources: ['compound-docs', 'scam-sniffer-2024'] },
    ],
    [
      'savings-redeemed-to-key',
      (e) => {
        const token = e.held(e.turn(['sDAI', 'sUSDe']))
        const name = 'redeem(uint256 shares, address receiver, address owner)'
        const call = e.call(token.address, name, [token.balance, e.key(), e.me])
        return e.send(call, 'The savings are paid out to a stranger.')
      },
      { sources: ['erc-4626', 'scam-sniffer-2024'] },
    ],
    [
      'stake-withdrawal-owned-by-key',
      (e) => {
        const token = e.held('stETH')
        const name = 'requestWithdrawals(uint256[] amounts, address owner)'
        const call = e.call(e.at('lido queue'), name, [[token.balance], e.key()])
        return e.send(call, 'A stranger is paid the staked ether when it is free.')
      },
      { sources: ['lido-docs', 'scam-sniffer-2024'] },
    ],
    [
      'restaked-withdrawal-to-key',
      (e) => {
        const shares = e.odd(1, 60, 18)
        const name =
          'queueWithdrawals((address[] strategies, uint256[] shares, address withdrawer)[] params)'
        const params = [
          { strategies: [e.at('eigen stETH')], shares: [shares], withdrawer: e.key() },
        ]
        const call = e.call(e.at('eigen delegation'), name, [params])
        return e.send(
          call,
          'A stranger may complete the withdrawal of what the account has restaked.',
        )
      },
      { sources: ['eigen-phishing', 'scam-sniffer-2024'] },
    ],
    [
      'bridge-to-key',
      (e) => {
        const name = e.turn([
          'depositETHTo(address to, uint32 minGasLimit, bytes extraData)',
          'bridgeETHTo(address to, uint32 minGasLimit, bytes extraData)',
        ])
        const to = e.at(e.turn(['base bridge', 'optimism bridge', 'base bridge']))
        const call = e.call(to, name, [e.key(), 200_000, '0x'], e.ether())
        return e.send(call, 'All coins go over the bridge to a stranger on the other chain.')
      },
      { sources: ['op-docs', 'scam-sniffer-2024'] },
    ],
    [
      'burned-over-bridge-to-key',
      (e) => {
        const token = e.held('USDC')
        const name =
          'depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken)'
        const to = `0x${e.key().slice(2).padStart(64, '0')}`
        const args = [token.balance, e.turn([3, 6, 2, 5]), to, token.address]
        const call = e.call(e.at('cctp messenger'), name, args)
        return e.send(call, 'All USDC is burned, and a stranger gets it on another chain.')
      },
      { sources: ['cctp-docs', 'scam-sniffer-2024'] },
    ],
  ],
)
