import { honests } from './honest.ts'
import { type EvmWorld, encode } from './world.ts'

const YEAR = 31_536_000n
const NAMES = [
  'ledgerfan',
  'quietharbor',
  'bowknot',
  'saltmarsh',
  'inkwell',
  'kelpforest',
  'tinroof',
]
const CLAIM = 'Nobody can see how much it brings.'

const nameOf = (e: EvmWorld) => `${e.turn(NAMES)}${e.between(10, 99)}`

export const names = honests(
  'names',
  { site: 'app.ens.domains', sources: ['ens-docs', 'etherscan-top'] },
  [
    [
      'ens-commit',
      (e) =>
        e.send(
          e.call(e.at('ens controller'), 'commit(bytes32 commitment)', [e.hex(32)]),
          'Announces a name, unseen.',
        ),
      { yellow: 'The commitment is a hash.' },
    ],
    [
      'ens-register',
      (e) => {
        const name =
          'register(string name, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, bool reverseRecord, uint16 ownerControlledFuses)'
        const args = [nameOf(e), e.me, YEAR, e.hex(32), e.at('ens resolver'), [], true, 0]
        return e.send(
          e.call(e.at('ens controller'), name, args, e.odd(0.002, 0.01, 18)),
          'Registers a name for a year.',
        )
      },
    ],
    [
      'ens-renew',
      (e) => {
        const args = [nameOf(e), YEAR * BigInt(e.between(1, 3))]
        const value = e.odd(0.002, 0.03, 18)
        const call = e.call(
          e.at('ens controller'),
          'renew(string name, uint256 duration)',
          args,
          value,
        )
        return e.send(call, 'Renews a name.')
      },
    ],
    [
      'ens-main-name',
      (e) =>
        e.send(
          e.call(e.at('ens reverse'), 'setName(string name)', [`${nameOf(e)}.eth`]),
          "Makes a name the account's own.",
        ),
    ],
    [
      'ens-records',
      (e) => {
        const node = e.hex(32)
        const texts = ['url', 'com.twitter', 'avatar'].slice(0, e.between(1, 3))
        const calls = texts.map((key) =>
          encode('setText(bytes32 node, string key, string value)', [
            node,
            key,
            `https://${nameOf(e)}.example`,
          ]),
        )
        const address = encode('setAddr(bytes32 node, address a)', [node, e.me])
        const call = e.call(e.at('ens resolver'), 'multicall(bytes[] data)', [[...calls, address]])
        return e.send(call, 'Writes what a name says of its owner.')
      },
    ],
    [
      'ens-name-to-own-wallet',
      (e) => {
        const name = 'safeTransferFrom(address from, address to, uint256 tokenId)'
        const call = e.call(e.at('ens names'), name, [e.me, e.ownWallet(), BigInt(e.hex(32))])
        return e.send(call, "Moves a name to the user's other wallet.")
      },
    ],
  ],
)

export const governance = honests(
  'votes and claims',
  { site: 'www.tally.xyz', sources: ['governor-docs', 'etherscan-top'] },
  [
    [
      'governor-vote',
      (e) => {
        const governor = e.at(e.turn(['uniswap governor', 'compound governor']))
        const name = 'castVote(uint256 proposalId, uint8 support)'
        const call = e.call(governor, name, [BigInt(e.between(10, 480)), e.between(0, 2)])
        return e.send(call, 'Votes on a proposal.')
      },
    ],
    [
      'votes-delegated',
      (e) => {
        const token = e.held(e.turn(['UNI', 'ENS', 'COMP', 'AAVE', 'LDO']))
        const call = e.call(token.address, 'delegate(address delegatee)', [
          e.turn([() => e.me, e.key])(),
        ])
        return e.send(call, `Says who votes with the ${token.symbol} of the account.`)
      },
      { yellow: 'Somebody else votes with it.' },
    ],
    [
      'votes-delegated-on-layer-two',
      (e) => {
        const token = e.held(e.id === 10 ? 'OP' : 'ARB')
        const call = e.call(token.address, 'delegate(address delegatee)', [e.me])
        return e.send(call, 'Has the account vote for itself.')
      },
      { on: [10, 42161] },
    ],
    [
      'merkle-claim',
      (e) => {
        const name = 'claim(uint256 index, address account, uint256 amount, bytes32[] merkleProof)'
        const proof = Array.from({ length: 6 }, () => e.hex(32))
        const args = [BigInt(e.between(1, 250_000)), e.me, 400n * 10n ** 18n, proof]
        return e.send(e.call(e.at('uniswap claims'), name, args), 'Claims UNI.')
      },
      { site: 'app.uniswap.org', sources: ['uniswap-docs'] },
    ],
    [
      'plain-claim',
      (e) => e.send(e.call(e.at('arbitrum claims'), 'claim()', []), 'Claims ARB.'),
      { on: [42161], site: 'arbitrum.foundation', sources: ['arbitrum-docs'], yellow: CLAIM },
    ],
    [
      'gmx-rewards-claimed',
      (e) => {
        const flags = [true, true, true, true, true, true, false]
        const name =
          'handleRewards(bool shouldClaimGmx, bool shouldStakeGmx, bool shouldClaimEsGmx, bool shouldStakeEsGmx, bool shouldStakeMultiplierPoints, bool shouldClaimWeth, bool shouldConvertWethToEth)'
        return e.send(
          e.call(e.at('gmx rewards'), name, flags),
          'Claims rewards and stakes them again.',
        )
      },
      { on: [42161], site: 'app.gmx.io', sources: ['gmx-docs'], yellow: CLAIM },
    ],
    [
      'farcaster-registered',
      (e) => {
        const call = e.call(
          e.at('farcaster gateway'),
          'register(address recovery)',
          [e.ownWallet()],
          e.odd(1e-4, 5e-4, 18),
        )
        return e.send(call, "Registers for Farcaster; the user's other wallet may recover it.")
      },
      { on: [10], site: 'farcaster.xyz', sources: ['farcaster-docs'] },
    ],
  ],
)
