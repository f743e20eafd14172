import type { Hex } from 'viem'
import type { TypedAsk } from './typedText.ts'
import type { EvmWorld } from './world.ts'

const ZERO = '0x0000000000000000000000000000000000000000'
const NO_BYTES = `0x${'0'.repeat(64)}`

/** 0: coins, 1: ERC-20, 2: ERC-721, 3: ERC-1155, 4 and 5: any of a collection that a tree names. */
export type ItemType = 0 | 1 | 2 | 3 | 4 | 5

export interface Item {
  readonly itemType: ItemType
  readonly token?: Hex
  readonly id?: bigint
  readonly amount: bigint
  readonly recipient?: Hex
}

const OFFERED = {
  itemType: 'uint8',
  token: 'address',
  identifierOrCriteria: 'uint256',
  startAmount: 'uint256',
  endAmount: 'uint256',
}
export const ORDER_TYPES = {
  OrderComponents: {
    offerer: 'address',
    zone: 'address',
    offer: 'OfferItem[]',
    consideration: 'ConsiderationItem[]',
    orderType: 'uint8',
    startTime: 'uint256',
    endTime: 'uint256',
    zoneHash: 'bytes32',
    salt: 'uint256',
    conduitKey: 'bytes32',
    counter: 'uint256',
  },
  OfferItem: OFFERED,
  ConsiderationItem: { ...OFFERED, recipient: 'address' },
}

const itemOf = ({ itemType, token = ZERO, id = 0n, amount, recipient }: Item) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount: amount,
  endAmount: amount,
  ...(recipient === undefined ? {} : { recipient }),
})

/** The order itself: what its user gives, and what is paid to whom for it. */
export const orderOf = (e: EvmWorld, gives: readonly Item[], gets: readonly Item[]) => ({
  offerer: e.me,
  zone: ZERO,
  offer: gives.map(itemOf),
  consideration: gets.map(itemOf),
  orderType: 0,
  startTime: e.until(-60),
  endTime: e.until(86_400 * e.between(7, 180)),
  zoneHash: NO_BYTES,
  salt: BigInt(e.hex(8)),
  conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
  counter: '0',
})

type Order = ReturnType<typeof orderOf>

const domainOf = (e: EvmWorld) => {
  const isOld = e.n % 3 === 2
  const verifyingContract = e.at(isOld ? 'seaport 1.5' : 'seaport')
  return { name: 'Seaport', version: isOld ? '1.5' : '1.6', chainId: e.id, verifyingContract }
}

export const seaportOrder = (e: EvmWorld, message: Order): TypedAsk => ({
  domain: domainOf(e),
  types: ORDER_TYPES,
  primaryType: 'OrderComponents',
  message,
})

/** What is signed for several orders at once: a tree whose leaves are orders, two of them here. */
export const seaportBulk = (e: EvmWorld, orders: readonly [Order, Order]): TypedAsk => ({
  domain: domainOf(e),
  types: { BulkOrder: { tree: 'OrderComponents[2]' }, ...ORDER_TYPES },
  primaryType: 'BulkOrder',
  message: { tree: orders },
})
