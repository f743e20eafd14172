import { type Field, type FieldLabel, type Reading, warn } from '@bowline/common/reading'
import { createReading, type ReadingParts } from '../../reading/createReading.ts'
import { time } from '../../reading/fields.ts'
import { accountAt, nativeAmount, nft, tokenAmount } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import { checkEnd, checkSigner } from './checkDomain.ts'
import type { TypedValue } from './parseTypedData.ts'
import { type Members, membersOf, type TypedReader } from './TypedReader.ts'

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
    read: (members, _, scene) => readTree(members.value('tree'), scene),
  },
]

/** What a tree is made of, by name. */
const BULK_PARTS = `${ITEMS}${ORDER}`

function readOrder(members: Members, scene: Scene): ReadingParts | undefined {
  const offerer = members.address('offerer')
  const offered = members.list('offer')
  const asked = members.list('consideration')
  const isPaid = asked.some((item) => item.address('recipient') === offerer && lowest(item) > 0n)
  const items = [...offered, ...asked]
  // A kind of item that there is not.
  if (items.some((item) => item.number('itemType') > 5n)) return undefined
  return {
    intent: 'offerOrder',
    fields: [
      ...offered.map((item) => itemField('offered', item, scene)),
      ...asked.flatMap((item) => [
        itemField('received', item, scene),
        accountAt('recipient', item.address('recipient')),
      ]),
      accountAt('owner', offerer),
      time('notBefore', members.number('startTime')),
      time('deadline', members.number('endTime')),
    ],
    warnings: [
      ...(offered.length > 0 && !isPaid ? [warn('nothingInReturn')] : []),
      ...checkSigner(offerer, scene),
      ...checkEnd(members.number('endTime'), scene),
    ],
  }
}

/**
 * Reads each order of a tree as if it were signed alone, since each can be taken alone. Those with the worst warnings
 * come first: nobody looks through sixty. Blank ones only fill the tree up.
 */
function readTree(tree: TypedValue, scene: Scene): ReadingParts | undefined {
  const calls: Reading[] = []
  for (const order of leavesOf(tree)) {
    if (isBlank(order)) continue
    const parts = readOrder(membersOf(order), scene)
    if (!parts) return undefined
    calls.push(createReading(scene.chainId, parts))
  }
  if (calls.length === 0) return undefined
  calls.sort((one, other) => dangerOf(other) - dangerOf(one))
  return { intent: 'offerOrder', fields: [], calls }
}

const leavesOf = (value: TypedValue): readonly TypedValue[] =>
  value.kind === 'array' ? value.items.flatMap(leavesOf) : [value]

/** Zero in every member. */
function isBlank(value: TypedValue): boolean {
  if (value.kind === 'struct') return value.members.every((one) => isBlank(one.value))
  if (value.kind === 'array') return value.items.length === 0
  if (value.kind === 'bytes') return value.value.every((byte) => byte === 0)
  return value.kind === 'address' ? BigInt(value.value) === 0n : !value.value
}

const dangerOf = ({ warnings }: Reading): number =>
  warnings.some(({ level }) => level === 'red') ? 2 : Math.min(1, warnings.length)

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
