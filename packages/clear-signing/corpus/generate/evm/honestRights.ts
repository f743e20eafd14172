import { honests } from './honest.ts'
import { ANY_CHAIN, type EvmWorld } from './world.ts'

const APPROVE = 'approve(address spender, uint256 amount)'
const ALL = 'setApprovalForAll(address operator, bool approved)'
const UNLIMITED = 'The right has no limit, and goes to a contract that everybody uses.'

/** What somebody spends of a token: up to a third. */
const part = (balance: bigint, e: EvmWorld) => balance / BigInt(e.between(3, 40))

const ROUTERS = [
  '1inch v6',
  '0x allowance holder',
  'swap router 02',
  'lifi diamond',
  'kyber router',
]

export const rights = honests(
  'rights',
  { site: 'app.uniswap.org', sources: ['etherscan-top', 'erc-20', 'uniswap-docs'] },
  [
    [
      'approve-exact-to-router',
      (e) => {
        const token = e.held()
        const spender = e.at(e.turn(ROUTERS))
        const call = e.call(token.address, APPROVE, [spender, part(token.balance, e)])
        return e.send(call, `Lets a router take the ${token.symbol} of one swap.`)
      },
      { on: [1, 42161, 137, 10, 8453] },
    ],
    [
      'approve-unlimited-to-permit2',
      (e) => {
        const token = e.held()
        const call = e.call(token.address, APPROVE, [e.at('permit2'), e.MAX])
        return e.send(call, `Lets Permit2 take ${token.symbol}, as Uniswap asks once a token.`)
      },
      { on: ANY_CHAIN, yellow: UNLIMITED },
    ],
    [
      'approve-unlimited-to-lender',
      (e) => {
        const token = e.held(e.turn(['USDC', 'WETH', 'USDT']))
        const call = e.call(token.address, APPROVE, [e.at('aave pool'), e.MAX])
        return e.send(call, `Lets Aave take ${token.symbol} for what is lent later.`)
      },
      { on: [1, 8453, 42161, 10, 137], yellow: UNLIMITED, site: 'app.aave.com' },
    ],
    [
      'approve-exact-to-lender',
      (e) => {
        const token = e.held(e.turn(['USDC', 'WETH', 'USDT']))
        const call = e.call(token.address, APPROVE, [e.at('aave pool'), part(token.balance, e)])
        return e.send(call, `Lets Aave take the ${token.symbol} that is lent next.`)
      },
      { on: [1, 8453, 42161, 10, 137], site: 'app.aave.com' },
    ],
    [
      'revoke-from-key',
      (e) => {
        const token = e.held()
        const call = e.call(token.address, APPROVE, [e.key(), 0n])
        return e.send(call, `Takes the right to ${token.symbol} back from a scammer.`)
      },
      { on: ANY_CHAIN, site: 'revoke.cash', sources: ['revoke-cash'] },
    ],
    [
      'revoke-from-contract',
      (e) => {
        const token = e.held()
        const spender = e.turn([e.contract, e.fresh, () => e.at('1inch v5')])()
        const call = e.call(token.address, APPROVE, [spender, 0n])
        return e.send(call, `Takes the right to ${token.symbol} back.`)
      },
      { on: ANY_CHAIN, site: 'revoke.cash', sources: ['revoke-cash'] },
    ],
    [
      'revoke-collection',
      (e) => {
        const nft = e.nft()
        const operator = e.turn([e.key, e.fresh, () => e.at('opensea conduit')])()
        const call = e.call(nft.address, ALL, [operator, false])
        return e.send(call, `Takes the right to every ${nft.symbol} back.`)
      },
      { site: 'revoke.cash', sources: ['revoke-cash'] },
    ],
    [
      'revoke-one-collectible',
      (e) => {
        const nft = e.nft()
        const nobody = `0x${'0'.repeat(40)}`
        const call = e.call(nft.address, 'approve(address to, uint256 tokenId)', [nobody, nft.id])
        return e.send(call, `Takes the right to ${nft.symbol} ${nft.id} back.`)
      },
      { site: 'revoke.cash', sources: ['revoke-cash'] },
    ],
    [
      'decrease-allowance',
      (e) => {
        const token = e.held('USDC')
        const name = 'decreaseAllowance(address spender, uint256 subtractedValue)'
        const call = e.call(token.address, name, [e.turn([e.key, e.contract])(), token.balance])
        return e.send(call, 'Lowers what may be taken of USDC.')
      },
      { on: [1, 8453, 42161], site: 'revoke.cash', sources: ['revoke-cash'] },
    ],
    [
      'permit2-lockdown',
      (e) => {
        const name = 'lockdown((address token, address spender)[] approvals)'
        const pairs = ['USDC', 'WETH'].map((symbol) => ({
          token: e.token(symbol).address,
          spender: e.turn([e.key, e.contract])(),
        }))
        return e.send(e.call(e.at('permit2'), name, [pairs]), 'Takes back all rights in Permit2.')
      },
      { on: [1, 8453, 42161], site: 'revoke.cash', sources: ['revoke-cash', 'permit2-docs'] },
    ],
    [
      'collection-to-market',
      (e) => {
        const nft = e.nft()
        const call = e.call(nft.address, ALL, [e.at('opensea conduit'), true])
        return e.send(call, `Lets OpenSea hand over what is sold of ${nft.symbol}.`)
      },
      {
        site: 'opensea.io',
        yellow: 'The right is for the whole collection, and goes to a market that everybody uses.',
        sources: ['opensea-docs'],
      },
    ],
  ],
)
