import { honests } from './honest.ts'
import type { EvmWorld } from './world.ts'

const part = (balance: bigint, e: EvmWorld) => balance / BigInt(e.between(2, 20))

export const bridges = honests(
  'bridges',
  { site: 'app.across.to', sources: ['across-docs', 'etherscan-top'] },
  [
    [
      'across-deposit',
      (e) => {
        const token = e.held('USDC')
        const amount = part(token.balance, e)
        const name =
          'depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message)'
        const nobody = `0x${'0'.repeat(40)}`
        const out = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
        const times = [Number(e.until(-20)), Number(e.until(7_200)), 0]
        const args = [
          e.me,
          e.me,
          token.address,
          out,
          amount,
          (amount * 999n) / 1_000n,
          8_453n,
          nobody,
          ...times,
          '0x',
        ]
        return e.send(e.call(e.at('across pool'), name, args), 'Brings USDC to Base.')
      },
    ],
    [
      'stargate-send',
      (e) => {
        const token = e.held('USDC')
        const amount = part(token.balance, e)
        const name =
          'send((uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParam, (uint256 nativeFee, uint256 lzTokenFee) fee, address refundAddress)'
        const param = {
          dstEid: 30_184,
          to: `0x${e.me.slice(2).padStart(64, '0')}`,
          amountLD: amount,
          minAmountLD: (amount * 997n) / 1_000n,
          extraOptions: '0x',
          composeMsg: '0x',
          oftCmd: '0x',
        }
        const nativeFee = e.odd(1e-5, 1e-4, 18)
        const call = e.call(
          e.at('stargate USDC'),
          name,
          [param, { nativeFee, lzTokenFee: 0n }, e.me],
          nativeFee,
        )
        return e.send(call, 'Brings USDC to Base.')
      },
      { site: 'stargate.finance', sources: ['stargate-docs'] },
    ],
    [
      'cctp-burn-to-self',
      (e) => {
        const token = e.held('USDC')
        const name =
          'depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken)'
        const to = `0x${e.me.slice(2).padStart(64, '0')}`
        const args = [part(token.balance, e), e.turn([6, 3, 2]), to, token.address]
        return e.send(e.call(e.at('cctp messenger'), name, args), 'Brings USDC to another chain.')
      },
      { site: 'portalbridge.com', sources: ['cctp-docs'] },
    ],
    [
      'op-bridge-to-self',
      (e) => {
        const name = 'bridgeETHTo(address to, uint32 minGasLimit, bytes extraData)'
        const to = e.at(e.turn(['base bridge', 'optimism bridge']))
        const call = e.call(to, name, [e.me, 200_000, '0x'], e.ether(1, 20) / 3n)
        return e.send(call, 'Brings ether to another chain.')
      },
      { site: 'superbridge.app', sources: ['op-docs'] },
    ],
    [
      'arbitrum-deposit',
      (e) =>
        e.send(
          e.call(e.at('arbitrum inbox'), 'depositEth()', [], e.ether(1, 20) / 3n),
          'Brings ether to Arbitrum.',
        ),
      { site: 'bridge.arbitrum.io', sources: ['arbitrum-docs'] },
    ],
    [
      'polygon-deposit',
      (e) => {
        const call = e.call(
          e.at('polygon bridge'),
          'depositEtherFor(address user)',
          [e.me],
          e.ether(1, 20) / 3n,
        )
        return e.send(call, 'Brings ether to Polygon.')
      },
      { site: 'portal.polygon.technology', sources: ['polygon-docs'] },
    ],
    [
      'exchange-deposit',
      (e) => {
        const token = e.held('USDC')
        const to = e.at('arbitrum deposit of hyperliquid')
        const call = e.call(token.address, 'transfer(address to, uint256 amount)', [
          to,
          part(token.balance, e),
        ])
        return e.send(call, 'Pays USDC in at Hyperliquid.')
      },
      {
        on: [42161],
        site: 'app.hyperliquid.xyz',
        sources: ['hyperliquid-docs'],
        yellow: 'The account has not paid it before.',
      },
    ],
  ],
)
