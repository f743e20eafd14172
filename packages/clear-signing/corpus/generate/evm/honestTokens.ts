import { concatHex, type Hex, toHex } from 'viem'
import { honests } from './honest.ts'
import { ANY_CHAIN, type EvmWorld } from './world.ts'

const TRANSFER = 'transfer(address to, uint256 amount)'
const NEW = 'The account has not paid this address before.'

/** What somebody spends of a token: up to a third. */
const part = (balance: bigint, e: EvmWorld) => balance / BigInt(e.between(3, 40))

/** What apps put behind calls to be paid for them (ERC-8021), or trackers of their own. */
const tail = (e: EvmWorld): Hex => {
  const code = toHex(e.turn(['bowline', 'baseapp', 'rainbow', 'zora', 'clanker']))
  const length = toHex((code.length - 2) / 2, { size: 1 })
  const end = `0x${'8021'.repeat(8)}` as const
  return e.n % 3 === 2 ? e.hex(4) : concatHex([code, length, '0x00', end])
}

export const payments = honests(
  'payments',
  { site: 'app.wallet.example', sources: ['etherscan-top', 'erc-20'] },
  [
    [
      'token-to-known-address',
      (e) => {
        const token = e.held()
        const call = e.call(token.address, TRANSFER, [e.friend(), part(token.balance, e)])
        return e.send(call, `Pays ${token.symbol} to somebody whom the user has paid before.`)
      },
      { on: ANY_CHAIN },
    ],
    [
      'token-to-new-address',
      (e) => {
        const token = e.held(e.turn(['USDC', 'USDT']))
        const call = e.call(token.address, TRANSFER, [e.key(), e.amount(10, 900, token.decimals)])
        return e.send(call, `Pays a little ${token.symbol} to somebody new.`)
      },
      { on: ANY_CHAIN, yellow: NEW },
    ],
    [
      'token-with-referral-behind-it',
      (e) => {
        const token = e.held(e.turn(['USDC', 'WETH']))
        const { to, data = '0x' } = e.call(token.address, TRANSFER, [
          e.friend(),
          part(token.balance, e),
        ])
        const call = { to, data: concatHex([data, tail(e)]) }
        return e.send(call, `Pays ${token.symbol}; the bytes behind the call name the app.`)
      },
      {
        on: [8453, 1, 42161, 10],
        yellow: 'There are bytes that the contract does not read.',
        sources: ['erc-8021', 'erc-20'],
      },
    ],
    [
      'whole-balance-to-own-wallet',
      (e) => {
        const token = e.held()
        const call = e.call(token.address, TRANSFER, [e.ownWallet(), token.balance])
        return e.send(call, `Moves all ${token.symbol} to the user's other wallet.`)
      },
      { on: ANY_CHAIN },
    ],
    [
      'coins-to-known-address',
      (e) => {
        e.ether(2, 20)
        return e.send(
          { to: e.friend(), value: e.amount(0.01, 1, 18) },
          'Pays coins to a known address.',
        )
      },
      { on: ANY_CHAIN },
    ],
    [
      'coins-to-new-address',
      (e) => {
        e.ether(2, 20)
        return e.send(
          { to: e.key(), value: e.amount(0.005, 0.2, 18) },
          'Pays some coins to somebody new.',
        )
      },
      { on: ANY_CHAIN, yellow: NEW },
    ],
    [
      'coins-with-text',
      (e) => {
        e.ether(2, 20)
        const data = toHex(e.turn(['Rent for May', 'thanks!', 'Invoice 2026-118', 'gm']))
        const call = { to: e.friend(), value: e.amount(0.01, 0.5, 18), data }
        return e.send(call, 'Pays coins to a known address, with a note in the data.')
      },
      { yellow: 'The data is text, and no function.' },
    ],
    [
      'coins-to-several',
      (e) => {
        e.ether(5, 30)
        const to = [e.friend(), e.friend(), e.friend()]
        const values = to.map(() => e.amount(0.05, 0.4, 18))
        const value = values.reduce((sum, one) => sum + one, 0n)
        const name = 'disperseEther(address[] recipients, uint256[] values)'
        return e.send(
          e.call(e.at('disperse'), name, [to, values], value),
          'Pays three known addresses.',
        )
      },
    ],
    [
      'collectible-to-own-wallet',
      (e) => {
        const nft = e.nft()
        const name = 'safeTransferFrom(address from, address to, uint256 tokenId)'
        const call = e.call(nft.address, name, [e.me, e.ownWallet(), nft.id])
        return e.send(call, `Moves ${nft.symbol} ${nft.id} to the user's other wallet.`)
      },
    ],
    [
      'edition-to-known-address',
      (e) => {
        const nft = e.edition()
        const name =
          'safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)'
        const call = e.call(nft.address, name, [e.me, e.friend(), nft.id, 1n, '0x'])
        return e.send(call, 'Gives one of an edition to a known address.')
      },
      { yellow: 'Something of worth is given for nothing.' },
    ],
    [
      'link-staked-by-transfer',
      (e) => {
        const token = e.held('LINK')
        const name = 'transferAndCall(address to, uint256 value, bytes data)'
        const to = e.contract()
        const call = e.call(token.address, name, [to, part(token.balance, e), '0x'])
        return e.send(call, 'Pays LINK to a contract, which is told of it.')
      },
      { site: 'staking.chain.link', yellow: 'The contract is not known.', sources: ['erc-677'] },
    ],
  ],
)
