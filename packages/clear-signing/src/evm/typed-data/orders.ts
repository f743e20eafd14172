import type { Field, FieldLabel } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { nativeAmount, nft, tokenAmount } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import { readOffer } from './offer.ts'
import { readTreeOf } from './orderTree.ts'
import type { Members, TypedReader } from './TypedReader.ts'

const ITEM =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

const ITEMS = `ConsiderationItem(${ITEM},address recipient)OfferItem(${ITEM})`
const ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'

/** Pairs of pairs of orders, as Seaport takes them: 24 levels at most. */
const BULK = /^BulkOrder\(OrderComponents(?:\[2\]){1,24} tree\)/

/** Offers on marketplaces of Seaport: what is given, what is asked for, and who gets that. */
export const orders: readonly TypedReader[] = [
  {
    role: 'seaport',
    type: `${ORDER}${ITEMS}`,
    read: (members, _, scene) => readOrder(members, scene),
  },
  {
    role: 'seaport',
    type: (encoded) => BULK.test(encoded) && encoded.replace(BULK, '') === BULK_PARTS,
    read: (members, _, scene) =>
      readTreeOf(members.value('tree'), (order) => readOrder(order, scene), scene),
  },
]

/** What a tree is made of, by name. */
const BULK_PARTS = `${ITEMS}${ORDER}`

function readOrder(members: Members, scene: Scene): ReadingParts | undefined {
  const offerer = members.address('offerer')
  const offered = members.list('offer')
  const asked = members.list('consideration')
  const items = [...offered, ...asked]
  // A kind of item that there is not.
  if (items.some((item) => item.number('itemType') > 5n)) return undefined
  return readOffer(
    {
      signer: offerer,
      given: offered.map((item) => itemField('offered', item, scene)),
      asked: asked.map((item) => ({
        what: itemField('received', item, scene),
        to: item.address('recipient'),
      })),
      start: members.number('startTime'),
      end: members.number('endTime'),
    },
    scene,
  )
}

/** The price may change with time; the worse end counts. */
function lowest(item: Members): bigint {
  const [start, end] = [item.number('startAmount'), item.number('endAmount')]
  return start < end ? start : end
}

function highest(item: Members): bigint {
  const [start, end] = [item.number('startAmount'), item.number('endAmount')]
  return start > end ? start : end
}

function itemField(label: FieldLabel, item: Members, scene: Scene): Field {
  const value = label === 'offered' ? highest(item) : lowest(item)
  const token = item.address('token')
  const kind = item.number('itemType')
  if (kind === 0n) return nativeAmount(scene, label, value)
  if (kind === 1n) return tokenAmount(scene, label, value, token)
  const field = nft(token, item.number('identifierOrCriteria'), value)
  // Of kinds 4 and 5 any NFT will do, or any of a list that only its hash stands for.
  return { label, value: kind > 3n ? { ...field.value, isAny: true } : field.value }
}
