import { type Field, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { bytes, number, time } from '../../reading/fields.ts'
import { accountAt, nft } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import { checkSigner } from './checkDomain.ts'
import { trade } from './nftTrade.ts'
import { readTreeOf } from './orderTree.ts'
import type { Members, TypedReader } from './TypedReader.ts'

const MAKER =
  'Maker(uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint256 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters)'
const BATCH = /^BatchOrder\(Maker(?:\[2\]){1,10} tree\)/
/** Orders of the markets for NFTs besides Seaport's: Blur and LooksRare. */
export const nftOrders: readonly TypedReader[] = [
  {
    type: 'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)Fee(uint16 rate,address recipient)',
    read(members, _, scene) {
      const fees = members.list('fees').reduce((sum, one) => sum + one.number('rate'), 0n)
      return trade(
        {
          isSale: members.number('side') === 1n,
          signer: members.address('trader'),
          currency: members.address('paymentToken'),
          price: members.number('price'),
          fees,
          items: [
            nft(members.address('collection'), members.number('tokenId'), members.number('amount')),
          ],
          start: members.number('listingTime'),
          end: members.number('expirationTime'),
        },
        scene,
      )
    },
  },
  { type: 'Root(bytes32 root)', read: (members) => unseen([bytes('data', members.bytes('root'))]) },
  {
    type: 'Order(address trader,address collection,bytes32 listingsRoot,uint256 numberOfListings,uint256 expirationTime,uint8 assetType,FeeRate makerFee,uint256 salt,uint8 orderType,uint256 nonce)FeeRate(address recipient,uint16 rate)',
    read(members, _, scene) {
      const {
        fields,
        warnings = [],
        ...rest
      } = unseen([
        accountAt('collection', members.address('collection')),
        number('size', members.number('numberOfListings')),
        bytes('data', members.bytes('listingsRoot')),
        time('deadline', members.number('expirationTime')),
        accountAt('owner', members.address('trader')),
      ])
      return {
        ...rest,
        fields,
        warnings: [...warnings, ...checkSigner(members.address('trader'), scene)],
      }
    },
  },
  {
    type: 'MakerOrder(bool isOrderAsk,address signer,address collection,uint256 price,uint256 tokenId,uint256 amount,address strategy,address currency,uint256 nonce,uint256 startTime,uint256 endTime,uint256 minPercentageToAsk,bytes params)',
    read: (members, _, scene) =>
      trade(
        {
          isSale: members.boolean('isOrderAsk'),
          signer: members.address('signer'),
          currency: members.address('currency'),
          price: members.number('price'),
          // The least share of the price that the seller agrees to.
          fees: members.boolean('isOrderAsk') ? 10_000n - members.number('minPercentageToAsk') : 0n,
          items: [
            nft(members.address('collection'), members.number('tokenId'), members.number('amount')),
          ],
          start: members.number('startTime'),
          end: members.number('endTime'),
        },
        scene,
      ),
  },
  { type: MAKER, read: (members, _, scene) => readMaker(members, scene) },
  {
    type: (encoded) => BATCH.test(encoded) && encoded.replace(BATCH, '') === MAKER,
    read: (members, _, scene) =>
      readTreeOf(members.value('tree'), (order) => readMaker(order, scene), scene),
  },
]

/** Nobody can see what the orders are that a hash stands for. */
const unseen = (fields: readonly Field[]): ReadingParts => ({
  intent: 'offerOrder',
  fields,
  warnings: [warn('unseenOrders')],
})

function readMaker(members: Members, scene: Scene): ReadingParts | undefined {
  const ids = numbersOf(members, 'itemIds')
  const amounts = numbersOf(members, 'amounts')
  if (ids.length !== amounts.length) return undefined
  const collection = members.address('collection')
  return trade(
    {
      isSale: members.number('quoteType') === 1n,
      signer: members.address('signer'),
      currency: members.address('currency'),
      price: members.number('price'),
      fees: 0n,
      items: ids.map((id, index) => nft(collection, id, amounts[index] ?? 0n)),
      start: members.number('startTime'),
      end: members.number('endTime'),
    },
    scene,
  )
}

function numbersOf(members: Members, name: string): readonly bigint[] {
  const value = members.value(name)
  const items = value.kind === 'array' ? value.items : []
  return items.flatMap((item) => (item.kind === 'number' ? [item.value] : []))
}
