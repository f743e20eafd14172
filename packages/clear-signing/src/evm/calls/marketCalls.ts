import type { Field, Reading } from '@bowline/common/reading'
import { createReading, type ReadingParts } from '../../reading/createReading.ts'
import { list } from '../../reading/fields.ts'
import { address, array, bool, bytes, bytes32, tuple, uint, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { accountAt, nativeAmount, nft, tokenAmount } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkTrade } from '../worth/checkTrade.ts'
import { checkRecipient, checkRouter } from './readSwap.ts'
import { checkTokenReceiver } from './tokenCalls.ts'

const ITEM = [uint(8), address, uint256, uint256, uint256] as const
const ORDER = tuple(
  ...([address, address, array(tuple(...ITEM)), array(tuple(...ITEM, address))] as const),
  ...([uint(8), uint256, uint256, bytes32, uint256, bytes32, uint256] as const),
)
const BASIC = tuple(
  tuple(
    ...([address, uint256, uint256, address, address, address, uint256, uint256] as const),
    ...([uint(8), uint256, uint256, bytes32, uint256, bytes32, bytes32, uint256] as const),
    array(tuple(uint256, address)),
    bytes,
  ),
)

/** Purchases and sales at Seaport, and what its helper sends. */
export const marketCalls: readonly CallReader[] = [
  ...(
    [
      ['fb0f3ee1', 'fulfillBasicOrder'],
      ['00000000', 'fulfillBasicOrder_efficient_6GL6yc'],
    ] as const
  ).map(([selector, name]) =>
    defineCall(selector, name, BASIC, ([order], call, scene) => {
      const [token, id, amount, , , offerToken, offerId, offerAmount, kind] = order
      const others = order[16].reduce((sum, [value]) => sum + value, 0n)
      const route = kind / 4n
      // The last two kinds accept an offer: fees are paid of what it brings.
      if (route > 3n) {
        const brings = offerAmount > others ? offerAmount - others : 0n
        const got = tokenAmount(scene, 'received', brings, offerToken)
        return trading([{ ...nft(token, id, amount), label: 'offered' }], [got], call, scene)
      }
      const price = amount + others
      const paid =
        route < 2n ? nativeAmount(scene, 'input', price) : tokenAmount(scene, 'input', price, token)
      const got: Field = { ...nft(offerToken, offerId, offerAmount), label: 'received' }
      return trading([paid], [got], call, scene)
    }),
  ),
  defineCall(
    'b3a34c4c',
    'fulfillOrder',
    tuple(tuple(ORDER, bytes), bytes32),
    ([[order]], ...rest) => fulfilling(order, ...rest),
  ),
  defineCall(
    'e7acab24',
    'fulfillAdvancedOrder',
    tuple(
      tuple(ORDER, uint(120), uint(120), bytes, bytes),
      array(tuple(uint256, uint(8), uint256, uint256, array(bytes32))),
      bytes32,
      address,
    ),
    ([[order], , , recipient], call, scene) =>
      fulfilling(order, call, scene, BigInt(recipient) === 0n ? scene.actor : recipient),
  ),
  defineCall(
    '32389b71',
    'bulkTransfer',
    tuple(array(tuple(array(tuple(uint(8), address, uint256, uint256)), address, bool)), bytes32),
    ([all], call, scene) => ({
      intent: 'batch',
      isAtomic: true,
      fields: [accountAt('contract', call.to)],
      calls: all.map(([items, to]) => sendingOf(items, to, scene)),
    }),
  ),
]

type Item = readonly [kind: bigint, token: string, id: bigint, amount: bigint]

function itemField(
  [kind, token, id, amount]: Item,
  label: 'offered' | 'received',
  scene: Scene,
): Field {
  if (kind === 0n) return nativeAmount(scene, label === 'offered' ? 'input' : label, amount)
  if (kind === 1n) return tokenAmount(scene, label === 'offered' ? 'input' : label, amount, token)
  const field = nft(token, id, amount)
  return { label, value: kind > 3n ? { ...field.value, isAny: true } : field.value }
}

type Order = readonly [
  offerer: string,
  zone: string,
  offer: readonly (readonly [...Item, bigint])[],
  consideration: readonly (readonly [...Item, bigint, string])[],
  ...unknown[],
]

/** The caller gives what the order asks for, and gets what it offers. The larger amount of each counts, or the smaller. */
function fulfilling(
  [, , offer, consideration]: Order,
  call: Call,
  scene: Scene,
  recipient = scene.actor,
): ReadingParts {
  const given = consideration.map(([kind, token, id, start, end]) =>
    itemField([kind, token, id, start > end ? start : end], 'offered', scene),
  )
  const got = offer.map(([kind, token, id, start, end]) =>
    itemField([kind, token, id, start < end ? start : end], 'received', scene),
  )
  return trading(given, got, call, scene, recipient)
}

function trading(
  given: readonly Field[],
  got: readonly Field[],
  call: Call,
  scene: Scene,
  recipient = scene.actor,
): ReadingParts {
  return {
    intent: 'swap',
    fields: [...given, ...got, accountAt('recipient', recipient), accountAt('contract', call.to)],
    warnings: [
      ...checkRouter(call, scene),
      ...checkRecipient(recipient, call, scene),
      ...checkTrade({ given, got }, scene),
    ],
  }
}

/** Kinds are those of the helper: 1 is a token, 2 and 3 are NFTs. */
function sendingOf(items: readonly Item[], to: string, scene: Scene): Reading {
  const what = items.map((item) => itemField(item, 'offered', scene))
  return createReading(scene.chainId, {
    intent: 'sendNft',
    fields: [
      what.length === 1 && what[0] ? what[0] : list('nft', what),
      accountAt('recipient', to),
    ],
    warnings: checkTokenReceiver(scene, items[0]?.[1] ?? to, to),
  })
}
