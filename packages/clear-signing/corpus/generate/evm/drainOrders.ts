import { concatHex, keccak256, toHex } from 'viem'
import { drainers } from './drainer.ts'
import { cowOrder, type Exchange, oneInchOrder, uniswapXOrder, zeroExOrder } from './exchanges.ts'
import {
  blurOrder,
  blurRoot,
  looksRareMaker,
  looksRareOrder,
  type Sale,
  x2y2Hash,
} from './markets.ts'
import { raribleOrder } from './rarible.ts'
import { type Item, orderOf, seaportBulk, seaportOrder } from './seaport.ts'
import type { TypedAsk } from './typedText.ts'
import type { EvmWorld } from './world.ts'

/** What the user is paid: nothing, or one wei. */
const dust = (e: EvmWorld, recipient = e.me): readonly Item[] =>
  e.n % 2 ? [] : [{ itemType: 0, amount: 1n, recipient }]

const nftItem = (e: EvmWorld): Item => {
  const { address, id } = e.nft()
  return { itemType: 2, token: address, id, amount: 1n }
}

/** A listing whose price is nothing. */
const listed = (data: (e: EvmWorld, sale: Sale) => TypedAsk) => (e: EvmWorld) => {
  const nft = e.nft()
  const price = e.turn([0n, 1n, 10n])
  const order = data(e, { collection: nft.address, id: nft.id, price })
  return e.typed(order, `Whoever comes first has ${nft.symbol} ${nft.id} for nothing.`)
}

/** An exchange of all of a token for as good as nothing. */
const exchanged =
  (data: (e: EvmWorld, one: Exchange) => TypedAsk, to: 'stranger' | 'user') => (e: EvmWorld) => {
    const sells = e.held(e.turn(['USDC', 'WETH', 'USDT']))
    const buys = e.token(sells.symbol === 'WETH' ? 'USDC' : 'WETH')
    const receiver = to === 'stranger' ? e.key() : e.me
    const order = data(e, { sells, buys, sold: sells.balance, bought: 1n, receiver })
    return e.typed(order, `All ${sells.symbol} of the account are sold for as good as nothing.`)
  }

const CHAINS = [1, 42161, 8453, 137, 10]
const MARKETS = ['seaport-phishing', 'inferno-group-ib', 'scam-sniffer-2024']

export const nftOrders = drainers('orders of collectibles', MARKETS, [
  [
    'seaport-for-nothing',
    (e) => {
      const gives = [nftItem(e)]
      return e.typed(seaportOrder(e, orderOf(e, gives, [])), 'The collectible is given away.')
    },
  ],
  [
    'seaport-paid-to-key',
    (e) => {
      const gives = [nftItem(e), nftItem(e)]
      const gets = [{ itemType: 0 as const, amount: e.turn([1n, 10n ** 12n]), recipient: e.key() }]
      const order = seaportOrder(e, orderOf(e, gives, gets))
      return e.typed(order, 'The collectibles are sold, and a stranger is paid.')
    },
  ],
  [
    'seaport-bulk-for-nothing',
    (e) => {
      const first = orderOf(e, [nftItem(e)], dust(e))
      const second = orderOf(e, [nftItem(e)], dust(e, e.key()))
      return e.typed(seaportBulk(e, [first, second]), 'Several collectibles are given away.')
    },
    { sources: ['seaport-docs', ...MARKETS] },
  ],
  [
    'seaport-any-of-collection-for-nothing',
    (e) => {
      const { address, ids } = e.nft()
      const amount = BigInt(ids.length)
      const gives: Item[] = [{ itemType: 4, token: address, id: 0n, amount }]
      const order = seaportOrder(e, orderOf(e, gives, dust(e)))
      return e.typed(order, 'Any of the collection is given away, whichever the taker chooses.')
    },
  ],
  [
    'seaport-tokens-for-nothing',
    (e) => {
      const token = e.held(e.turn(['WETH', 'USDC']))
      const gives: Item[] = [{ itemType: 1, token: token.address, amount: token.balance }]
      const nothing: Item = { itemType: 3, token: e.fresh(), id: 1n, amount: 1n, recipient: e.me }
      const order = seaportOrder(e, orderOf(e, gives, e.n % 2 ? [nothing] : []))
      return e.typed(order, `All ${token.symbol} are given for a token that is worth nothing.`)
    },
    { on: [1, 137, 8453] },
  ],
  [
    'seaport-bundle-for-dust',
    (e) => {
      const gives = [nftItem(e), nftItem(e), nftItem(e)]
      const order = seaportOrder(
        e,
        orderOf(e, gives, [{ itemType: 0, amount: 1n, recipient: e.me }]),
      )
      return e.typed(order, 'All that is worth something is sold for one wei.')
    },
  ],
  ['blur-listing-for-nothing', listed(blurOrder), { sources: ['blur-phishing', ...MARKETS] }],
  [
    'blur-root',
    (e) => {
      e.nft()
      return e.typed(blurRoot(e), 'Lists any number of collectibles at prices that nobody sees.')
    },
    { sources: ['blur-phishing', ...MARKETS] },
  ],
  ['looksrare-v2-for-nothing', listed(looksRareMaker)],
  ['looksrare-v1-for-nothing', listed(looksRareOrder)],
  ['rarible-for-nothing', listed(raribleOrder)],
  [
    'x2y2-order-hash',
    (e) => {
      e.nft()
      return e.sign(x2y2Hash(e), 'The hash is an order that gives the collectible away.')
    },
    { sources: ['beosin-signatures', ...MARKETS] },
  ],
  [
    'wyvern-order',
    (e) => {
      const nft = e.nft()
      const callData = concatHex([
        '0x23b872dd',
        `0x${e.me.slice(2).padStart(64, '0')}`,
        `0x${'0'.repeat(64)}`,
        toHex(nft.id, { size: 32 }),
      ])
      const verifyingContract = e.at('wyvern')
      const types = {
        exchange: 'address',
        maker: 'address',
        taker: 'address',
        side: 'uint8',
        target: 'address',
        calldata: 'bytes',
        basePrice: 'uint256',
        expirationTime: 'uint256',
        salt: 'uint256',
        nonce: 'uint256',
      }
      const message = {
        exchange: verifyingContract,
        maker: e.me,
        taker: e.key(),
        side: 1,
        target: nft.address,
        calldata: callData,
        basePrice: 0,
        expirationTime: 0,
        salt: BigInt(keccak256(e.hex(4)).slice(0, 18)),
        nonce: 0,
      }
      const domain = {
        name: 'Wyvern Exchange Contract',
        version: '2.3',
        chainId: e.id,
        verifyingContract,
      }
      const data = { domain, types: { Order: types }, primaryType: 'Order', message }
      return e.typed(data, 'A stranger may have a call made for the account, for nothing.')
    },
    { sources: ['opensea-2022'] },
  ],
])

const TRADES = ['order-docs', 'scam-sniffer-2024', 'inferno-reloaded']

export const tokenOrders = drainers('orders of tokens', TRADES, [
  ['cow-dust-to-stranger', exchanged(cowOrder, 'stranger'), { on: [1, 42161, 8453] }],
  ['cow-dust-to-user', exchanged(cowOrder, 'user'), { on: [1, 42161, 8453] }],
  ['oneinch-dust-to-stranger', exchanged(oneInchOrder, 'stranger'), { on: CHAINS }],
  ['oneinch-dust-to-user', exchanged(oneInchOrder, 'user'), { on: CHAINS }],
  ['zeroex-dust-to-stranger', exchanged(zeroExOrder, 'stranger'), { on: [1, 137, 56] }],
  ['uniswapx-dust-to-stranger', exchanged(uniswapXOrder, 'stranger')],
])
