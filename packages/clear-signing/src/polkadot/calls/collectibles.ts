import { type Field, warn } from '@bowline/common/reading'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkAddress,
  isKnown,
  isOwn,
  native,
  receiverOf,
} from '../CallScene.ts'
import { type DecodedFields, fieldOf, numberOf, someOf } from '../Decoded.ts'
import { handOver } from './assets.ts'

function itemOf(args: DecodedFields): Field | undefined {
  const collection = numberOf(fieldOf(args, 'collection'))
  const tokenId = numberOf(fieldOf(args, 'item'))
  if (collection === undefined || tokenId === undefined) return undefined
  return { label: 'nft', value: { type: 'nft', collection: `${collection}`, tokenId, amount: 1n } }
}

/** Nothing comes for it: to somebody new, that is no present. */
const send: CallReader = (args, scene) => {
  const item = itemOf(args)
  const to = receiverOf(fieldOf(args, 'dest'), scene)
  if (!item || to === undefined) return undefined
  return {
    intent: 'sendNft',
    fields: [item, accountField('recipient', to)],
    warnings: isKnown(scene, to)
      ? []
      : [warn('nothingInReturn', { subject: to }), ...checkAddress(scene, to)],
  }
}

const approve: CallReader = (args, scene) => {
  const item = itemOf(args)
  const to = receiverOf(fieldOf(args, 'delegate'), scene)
  if (!item || to === undefined) return undefined
  return {
    intent: 'approveNft',
    fields: [item, accountField('spender', to)],
    warnings: isOwn(scene, to)
      ? []
      : [warn('spenderIsKey', { subject: to }), ...checkAddress(scene, to)],
  }
}

const revoke: CallReader = (args, scene) => {
  const item = itemOf(args)
  const from =
    receiverOf(fieldOf(args, 'delegate'), scene) ??
    receiverOf(someOf(fieldOf(args, 'maybe_check_delegate')), scene)
  return (
    item && {
      intent: 'revokeApproval',
      fields: [item, ...(from ? [accountField('spender', from)] : [])],
    }
  )
}

/** A hundredth of a whole unit. */
const almostNothing = ({ context }: CallScene): bigint =>
  10n ** BigInt(Math.max(0, (context.currency?.decimals ?? 0) - 2))

const setPrice: CallReader = (args, scene) => {
  const item = itemOf(args)
  const price = numberOf(someOf(fieldOf(args, 'price')))
  const buyer = receiverOf(someOf(fieldOf(args, 'whitelisted_buyer')), scene)
  if (!item) return undefined
  if (price === undefined) return { intent: 'cancelAuthorization', fields: [item] }
  return {
    intent: 'offerOrder',
    fields: [
      { ...item, label: 'offered' },
      native(scene, 'received', price),
      ...(buyer === undefined ? [] : [accountField('recipient', buyer)]),
    ],
    warnings: price < almostNothing(scene) ? [warn('nothingInReturn')] : [],
  }
}

const buy: CallReader = (args, scene) => {
  const item = itemOf(args)
  const price = numberOf(fieldOf(args, 'bid_price'))
  return item && price !== undefined
    ? { intent: 'swap', fields: [native(scene, 'maximum', price), { ...item, label: 'received' }] }
    : undefined
}

const OF_ONE: Readonly<Record<string, CallReader>> = {
  transfer: send,
  approve_transfer: approve,
  cancel_approval: revoke,
  set_price: setPrice,
  buy_item: buy,
  transfer_ownership: (args, scene) => handOver(args, scene, ['owner', 'new_owner']),
  set_team: (args, scene) => handOver(args, scene, ['issuer', 'admin', 'freezer']),
}

/** NFTs of both pallets. */
export const collectibleCalls: Readonly<Record<string, CallReader>> = Object.fromEntries(
  ['Nfts', 'Uniques'].flatMap((pallet) =>
    Object.entries(OF_ONE).map(([name, reader]) => [`${pallet}.${name}`, reader]),
  ),
)
