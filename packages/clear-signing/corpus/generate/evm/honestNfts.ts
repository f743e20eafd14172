import { honests } from './honest.ts'
import { blurOrder, looksRareMaker, type Sale } from './markets.ts'
import { raribleOrder } from './rarible.ts'
import { type Item, orderOf, seaportBulk, seaportOrder } from './seaport.ts'
import type { TypedAsk } from './typedText.ts'
import type { EvmWorld } from './world.ts'

const FEES = '0x0000a26b00c1F0DF003000390027140000fAa719' as const
const ETHER = 3_000

/** A listing for a little more than the floor: what its user gets, and the market's fee. */
function fairListing(e: EvmWorld) {
  const { address, id, usd } = e.nft()
  const price = e.amount((usd / ETHER) * 1.02, (usd / ETHER) * 1.3, 18)
  const fee = price / 100n
  const gets: Item[] = [
    { itemType: 0, amount: price - fee, recipient: e.me },
    { itemType: 0, amount: fee, recipient: FEES },
  ]
  e.notes.know(FEES, 'contract')
  return orderOf(e, [{ itemType: 2, token: address, id, amount: 1n }], gets)
}

const listed = (data: (e: EvmWorld, sale: Sale) => TypedAsk) => (e: EvmWorld) => {
  const nft = e.nft()
  const price = e.amount((nft.usd / ETHER) * 1.02, (nft.usd / ETHER) * 1.3, 18)
  const order = data(e, { collection: nft.address, id: nft.id, price })
  return e.typed(order, `Offers ${nft.symbol} ${nft.id} for more than the floor.`)
}

const bought = (e: EvmWorld) => {
  const { address, usd } = e.nft()
  return {
    address,
    id: BigInt(e.between(1, 9_999)),
    price: e.amount((usd / ETHER) * 0.95, usd / ETHER, 18),
  }
}

export const nfts = honests(
  'collectibles',
  { site: 'opensea.io', sources: ['opensea-docs', 'seaport-docs', 'etherscan-top'] },
  [
    [
      'seaport-fair-listing',
      (e) =>
        e.typed(seaportOrder(e, fairListing(e)), 'Offers a collectible for more than the floor.'),
    ],
    [
      'seaport-fair-listings',
      (e) =>
        e.typed(
          seaportBulk(e, [fairListing(e), fairListing(e)]),
          'Offers two collectibles for more than the floor.',
        ),
    ],
    [
      'seaport-offer-to-buy',
      (e) => {
        const { address, id, usd } = e.nft()
        const price = e.amount((usd / ETHER) * 0.7, (usd / ETHER) * 0.95, 18)
        e.held('WETH')
        const gives: Item[] = [{ itemType: 1, token: e.token('WETH').address, amount: price }]
        const fee = {
          itemType: 1 as const,
          token: e.token('WETH').address,
          amount: price / 100n,
          recipient: FEES,
        }
        const gets: Item[] = [{ itemType: 2, token: address, id, amount: 1n, recipient: e.me }, fee]
        return e.typed(seaportOrder(e, orderOf(e, gives, gets)), 'Offers WETH for a collectible.')
      },
    ],
    [
      'seaport-collection-offer',
      (e) => {
        const { address, usd } = e.nft()
        const price = e.amount((usd / ETHER) * 0.7, (usd / ETHER) * 0.95, 18)
        e.held('WETH')
        const gives: Item[] = [{ itemType: 1, token: e.token('WETH').address, amount: price }]
        const gets: Item[] = [{ itemType: 4, token: address, id: 0n, amount: 1n, recipient: e.me }]
        return e.typed(
          seaportOrder(e, orderOf(e, gives, gets)),
          'Offers WETH for any of a collection.',
        )
      },
    ],
    [
      'seaport-bought',
      (e) => {
        const { address, id, price } = bought(e)
        const fee = price / 100n
        const nobody = `0x${'0'.repeat(40)}`
        const parameters = {
          considerationToken: nobody,
          considerationIdentifier: 0n,
          considerationAmount: price - fee,
          offerer: e.key(),
          zone: nobody,
          offerToken: address,
          offerIdentifier: id,
          offerAmount: 1n,
          basicOrderType: 0,
          startTime: e.until(-9_000),
          endTime: e.until(90_000),
          zoneHash: `0x${'0'.repeat(64)}`,
          salt: BigInt(e.hex(8)),
          offererConduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
          fulfillerConduitKey: `0x${'0'.repeat(64)}`,
          totalOriginalAdditionalRecipients: 1n,
          additionalRecipients: [{ amount: fee, recipient: FEES }],
          signature: e.hex(64),
        }
        const name =
          'fulfillBasicOrder_efficient_6GL6yc((address considerationToken, uint256 considerationIdentifier, uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerIdentifier, uint256 offerAmount, uint8 basicOrderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 totalOriginalAdditionalRecipients, (uint256 amount, address recipient)[] additionalRecipients, bytes signature) parameters)'
        e.ether(20, 60)
        return e.send(
          e.call(e.at('seaport'), name, [parameters], price),
          'Buys a collectible for its price.',
        )
      },
    ],
    [
      'seaport-all-cancelled',
      (e) =>
        e.send(e.call(e.at('seaport'), 'incrementCounter()', []), 'Makes all older orders void.'),
      { on: [1, 137, 8453] },
    ],
    ['blur-fair-listing', listed(blurOrder), { site: 'blur.io', sources: ['blur-docs'] }],
    [
      'looksrare-fair-listing',
      listed(looksRareMaker),
      { site: 'looksrare.org', sources: ['looksrare-docs'] },
    ],
    [
      'rarible-fair-listing',
      listed(raribleOrder),
      {
        site: 'rarible.com',
        sources: ['rarible-docs'],
        yellow: 'NFT and price are written in bytes.',
      },
    ],
    [
      'blur-pool-deposit',
      (e) =>
        e.send(
          e.call(e.at('blur pool'), 'deposit()', [], e.ether(2, 20) / 3n),
          'Puts ether into the pool of Blur.',
        ),
      { site: 'blur.io', sources: ['blur-docs'] },
    ],
    [
      'punk-bought',
      (e) => {
        e.ether(60, 120)
        const call = e.call(
          e.at('punks'),
          'buyPunk(uint256 punkIndex)',
          [BigInt(e.between(0, 9_999))],
          e.amount(25, 45, 18),
        )
        return e.send(call, 'Buys a Punk.')
      },
      { site: 'cryptopunks.app', sources: ['etherscan-top'] },
    ],
    [
      'drop-minted',
      (e) => {
        const nobody = `0x${'0'.repeat(40)}`
        const count = BigInt(e.between(1, 4))
        const name =
          'mintPublic(address nftContract, address feeRecipient, address minterIfNotPayer, uint256 quantity)'
        e.ether(1, 9)
        const call = e.call(
          e.at('seadrop'),
          name,
          [e.contract(), FEES, nobody, count],
          count * e.amount(0.001, 0.05, 18),
        )
        return e.send(call, 'Mints a few of a drop.')
      },
      { on: [1, 8453], yellow: 'The collection is new.' },
    ],
  ],
)
