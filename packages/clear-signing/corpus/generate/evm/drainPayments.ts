import { getAddress, type Hex } from 'viem'
import { drainers } from './drainer.ts'
import { ANY_CHAIN, type Call, type EvmWorld, encode } from './world.ts'

const TRANSFER = 'transfer(address to, uint256 amount)'

/** Names that fake sites give to the function that takes the money. */
const DECOYS = [
  'claim()',
  'claimRewards()',
  'securityUpdate()',
  'connect()',
  'airdrop()',
  'verify()',
  'claimReward(address receiver)',
  'mint(uint256 count)',
  'multicall(bytes32[] proof)',
  'networkMerge()',
]

function decoy(e: EvmWorld, to: Hex, value: bigint): Call {
  const name = e.pick(DECOYS)
  const args = { 'claimReward(address receiver)': [e.me], 'mint(uint256 count)': [1n] }[name]
  const proof = [e.hex(32), e.hex(32)]
  return e.call(to, name, args ?? (name.includes('proof') ? [proof] : []), value)
}

/** What is left when the fee is paid. */
const allEther = (e: EvmWorld) => e.ether() - 3n * 10n ** 14n

/** Another address with the same ends, as poisoners make them. */
export function twinOf(e: EvmWorld, address: Hex): Hex {
  const ends = [address.slice(2, 8), address.slice(-6)]
  return e.notes.know(
    getAddress(`0x${ends[0]}${e.hex(14).slice(2)}${ends[1]}`.toLowerCase()),
    'key',
  )
}

export const payments = drainers(
  'payments',
  ['inferno-group-ib', 'check-point-angel'],
  [
    [
      'token-balance-to-key',
      (e) => {
        const token = e.held()
        const call = e.call(token.address, TRANSFER, [e.key(), token.balance])
        return e.send(call, `All ${token.symbol} of the account go to a stranger.`)
      },
      { on: ANY_CHAIN },
    ],
    [
      'transfer-signed-for-later',
      (e) => {
        const token = e.held()
        const call = e.call(token.address, TRANSFER, [e.key(), token.balance])
        return e.signForLater(call, `A stranger has a payment of all ${token.symbol} to send.`)
      },
      { on: ANY_CHAIN, sources: ['eth-sign-metamask', 'slowmist-handbook'] },
    ],
    [
      'collectible-to-key',
      (e) => {
        const nft = e.nft()
        const name = 'safeTransferFrom(address from, address to, uint256 tokenId)'
        const call = e.call(nft.address, name, [e.me, e.key(), nft.id])
        return e.send(call, `${nft.symbol} ${nft.id} goes to a stranger, for nothing.`)
      },
    ],
    [
      'editions-batch-to-key',
      (e) => {
        const nft = e.edition()
        const name =
          'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)'
        const args = [e.me, e.key(), [nft.id, nft.id + 1n], [1n, 2n], '0x']
        return e.send(
          e.call(nft.address, name, args),
          'All editions go to a stranger, for nothing.',
        )
      },
    ],
    [
      'coins-to-key',
      (e) =>
        e.send({ to: e.key(), value: allEther(e) }, 'All coins of the account go to a stranger.'),
      { on: ANY_CHAIN },
    ],
    [
      'decoy-function-with-coins',
      (e) => {
        const value = allEther(e)
        return e.send(decoy(e, e.fresh(), value), 'A function that claims to give takes all coins.')
      },
      { on: ANY_CHAIN, sources: ['inferno-group-ib', 'inferno-reloaded', 'check-point-angel'] },
    ],
    [
      'decoy-function-of-key-with-coins',
      (e) => {
        const value = allEther(e)
        return e.send(decoy(e, e.key(), value), 'The function is none: a stranger gets all coins.')
      },
      { on: ANY_CHAIN, sources: ['inferno-group-ib', 'slowmist-handbook'] },
    ],
    [
      'look-alike-gets-coins',
      (e) => {
        e.ether(4, 90)
        const to = twinOf(e, e.friend())
        return e.send(
          { to, value: e.amount(1, 4, 18) },
          'The coins go to an address that only looks known.',
        )
      },
      { on: ANY_CHAIN, sources: ['poisoning-chainalysis', 'poisoning-study'] },
    ],
    [
      'look-alike-gets-token',
      (e) => {
        const token = e.held(e.turn(['USDT', 'USDC']))
        const to = twinOf(e, e.friend())
        const call = e.call(token.address, TRANSFER, [to, token.balance / 2n])
        return e.send(call, `The ${token.symbol} goes to an address that only looks known.`)
      },
      { on: ANY_CHAIN, sources: ['poisoning-chainalysis', 'poisoning-study'] },
    ],
    [
      'look-alike-of-own-gets-token',
      (e) => {
        const token = e.held(e.turn(['USDT', 'USDC', 'WETH']))
        const to = twinOf(e, e.ownWallet())
        const call = e.call(token.address, TRANSFER, [to, token.balance])
        return e.send(call, "The money goes to an address that looks like the user's other wallet.")
      },
      { on: ANY_CHAIN, sources: ['poisoning-chainalysis', 'poisoning-study'] },
    ],
    [
      'punk-to-key',
      (e) => {
        const id = BigInt(e.between(0, 9_999))
        e.notes.holdNft(e.at('punks'), [id])
        const call = e.call(e.at('punks'), 'transferPunk(address to, uint256 punkIndex)', [
          e.key(),
          id,
        ])
        return e.send(call, `Punk ${id} goes to a stranger, for nothing.`)
      },
      { sources: ['inferno-group-ib', 'slowmist-handbook'] },
    ],
    [
      'punk-offered-for-nothing',
      (e) => {
        const id = BigInt(e.between(0, 9_999))
        e.notes.holdNft(e.at('punks'), [id])
        const name =
          'offerPunkForSaleToAddress(uint256 punkIndex, uint256 minSalePriceInWei, address toAddress)'
        const call = e.call(e.at('punks'), name, [id, e.turn([0n, 1n]), e.key()])
        return e.send(call, `A stranger may buy Punk ${id} for nothing.`)
      },
      { sources: ['inferno-group-ib', 'slowmist-handbook'] },
    ],
    [
      'vault-given-away',
      (e) => {
        const args = [BigInt(e.between(1_000, 31_000)), e.key()]
        const call = e.call(e.at('maker vaults'), 'give(uint256 cdp, address dst)', args)
        return e.send(call, 'The vault, with all that it holds, belongs to a stranger.')
      },
      { sources: ['maker-docs', 'scam-sniffer-2024'] },
    ],
    [
      'staked-gmx-given-away',
      (e) => {
        const call = e.call(e.at('gmx rewards'), 'signalTransfer(address receiver)', [e.key()])
        return e.send(call, 'A stranger may take over all that the account has staked.')
      },
      { on: [42161], sources: ['gmx-docs', 'scam-sniffer-2024'] },
    ],
    [
      'own-tokens-through-multicall',
      (e) => {
        const token = e.held()
        const args = [e.me, e.key(), token.balance]
        const inner = encode('transferFrom(address from, address to, uint256 amount)', args)
        const call = e.call(
          e.at('multicall3'),
          'aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
          [[{ target: token.address, allowFailure: true, callData: inner }]],
        )
        return e.send(call, `An older right is used to take all ${token.symbol} to a stranger.`)
      },
      { on: ANY_CHAIN, sources: ['inferno-reloaded', 'multicall-phishing'] },
    ],
  ],
)
