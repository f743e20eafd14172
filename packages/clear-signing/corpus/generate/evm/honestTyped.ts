import { honests } from './honest.ts'

const nobody = `0x${'0'.repeat(40)}`
const SPACES = [
  'aave.eth',
  'uniswapgovernance.eth',
  'lido-snapshot.eth',
  'ens.eth',
  'arbitrumfoundation.eth',
]

export const typed = honests(
  'typed messages',
  { site: 'snapshot.box', sources: ['snapshot-docs'] },
  [
    [
      'snapshot-vote',
      (e) => {
        const types = {
          from: 'address',
          space: 'string',
          timestamp: 'uint64',
          proposal: 'bytes32',
          choice: 'uint32',
          reason: 'string',
          app: 'string',
          metadata: 'string',
        }
        const message = {
          from: e.me,
          space: e.turn(SPACES),
          timestamp: e.until(0),
          proposal: e.hex(32),
          choice: e.between(1, 3),
          reason: '',
          app: 'snapshot-v2',
          metadata: '{}',
        }
        const domain = { name: 'snapshot', version: '0.1.4' }
        return e.typed(
          { domain, types: { Vote: types }, primaryType: 'Vote', message },
          'Votes on a proposal.',
        )
      },
      { yellow: 'The message names no contract and no network.' },
    ],
    [
      'snapshot-follow',
      (e) => {
        const types = { from: 'address', network: 'string', space: 'string', timestamp: 'uint64' }
        const message = { from: e.me, network: 's', space: e.turn(SPACES), timestamp: e.until(0) }
        const domain = { name: 'snapshot', version: '0.1.4' }
        return e.typed(
          { domain, types: { Follow: types }, primaryType: 'Follow', message },
          'Follows a space.',
        )
      },
      { yellow: 'The message names no contract and no network.' },
    ],
    [
      'polymarket-sign-in',
      (e) => {
        const types = {
          address: 'address',
          timestamp: 'string',
          nonce: 'uint256',
          message: 'string',
        }
        const message = {
          address: e.me,
          timestamp: `${e.until(0)}`,
          nonce: 0,
          message: 'This message attests that I control the given wallet',
        }
        const domain = { name: 'ClobAuthDomain', version: '1', chainId: e.id }
        return e.typed(
          { domain, types: { ClobAuth: types }, primaryType: 'ClobAuth', message },
          'Signs in to Polymarket.',
        )
      },
      {
        on: [137],
        site: 'polymarket.com',
        sources: ['polymarket-docs'],
        yellow: 'The message names no contract.',
      },
    ],
    [
      'polymarket-order',
      (e) => {
        const types = {
          salt: 'uint256',
          maker: 'address',
          signer: 'address',
          taker: 'address',
          tokenId: 'uint256',
          makerAmount: 'uint256',
          takerAmount: 'uint256',
          expiration: 'uint256',
          nonce: 'uint256',
          feeRateBps: 'uint256',
          side: 'uint8',
          signatureType: 'uint8',
        }
        const makerAmount = e.amount(5, 200, 6)
        const message = {
          salt: BigInt(e.hex(6)),
          maker: e.me,
          signer: e.me,
          taker: nobody,
          tokenId: BigInt(e.hex(32)),
          makerAmount,
          takerAmount: makerAmount * 2n,
          expiration: 0,
          nonce: 0,
          feeRateBps: 0,
          side: 0,
          signatureType: 0,
        }
        const domain = {
          name: 'Polymarket CTF Exchange',
          version: '1',
          chainId: e.id,
          verifyingContract: e.at('polymarket exchange'),
        }
        return e.typed(
          { domain, types: { Order: types }, primaryType: 'Order', message },
          'Bets a few USDC.',
        )
      },
      { on: [137], site: 'polymarket.com', sources: ['polymarket-docs'] },
    ],
  ],
)
