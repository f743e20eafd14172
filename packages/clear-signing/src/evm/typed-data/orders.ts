import { type Field, type FieldLabel, warn } from '@bowline/common/reading'
import { time } from '../../reading/fields.ts'
import { accountAt, nativeAmount, nft, tokenAmount } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import { checkEnd, checkSigner } from './checkDomain.ts'
import type { Members, TypedReader } from './TypedReader.ts'

const ITEM =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/** Offers on marketplaces of Seaport: what is given, what is asked for, and who gets that. */
export const orders: readonly TypedReader[] = [
  {
    role: 'seaport',
    type: `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${ITEM},address recipient)OfferItem(${ITEM})`,
    read(members, _, scene) {
      const offerer = members.address('offerer')
      const offered = members.list('offer')
      const asked = members.list('consideration')
      const isPaid = asked.some(
        (item) => item.address('recipient') === offerer && lowest(item) > 0n,
      )
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
    },
  },
]

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
