import { type Hex, keccak256 } from 'viem'
import type { TypedAsk } from './typedText.ts'
import type { EvmWorld } from './world.ts'

const ZERO = '0x0000000000000000000000000000000000000000'

export interface Sale {
  readonly collection: Hex
  readonly id: bigint
  /** The price in wei. */
  readonly price: bigint
}

/** A listing of Blur's first exchange. */
export const blurOrder = (e: EvmWorld, { collection, id, price }: Sale): TypedAsk => ({
  domain: {
    name: 'Blur Exchange',
    version: '1.0',
    chainId: e.id,
    verifyingContract: e.at('blur'),
  },
  types: {
    Order: {
      trader: 'address',
      side: 'uint8',
      matchingPolicy: 'address',
      collection: 'address',
      tokenId: 'uint256',
      amount: 'uint256',
      paymentToken: 'address',
      price: 'uint256',
      listingTime: 'uint256',
      expirationTime: 'uint256',
      fees: 'Fee[]',
      salt: 'uint256',
      extraParams: 'bytes',
      nonce: 'uint256',
    },
    Fee: { rate: 'uint16', recipient: 'address' },
  },
  primaryType: 'Order',
  message: {
    trader: e.me,
    side: 1,
    matchingPolicy: '0x0000000000daB4A563819e8fd93dbA3b25BC3495',
    collection,
    tokenId: id,
    amount: 1,
    paymentToken: ZERO,
    price,
    listingTime: e.until(-30),
    expirationTime: e.until(86_400 * 30),
    fees: [],
    salt: BigInt(e.hex(8)),
    extraParams: '0x01',
    nonce: 0,
  },
})

/** Blur's signature for many listings: the root of a tree that nobody sees. */
export const blurRoot = (e: EvmWorld): TypedAsk => ({
  domain: {
    name: 'Blur Exchange',
    version: '1.0',
    chainId: e.id,
    verifyingContract: e.at(e.turn(['blur', 'blur v2'])),
  },
  types: { Root: { root: 'bytes32' } },
  primaryType: 'Root',
  message: { root: e.hex(32) },
})

/** An order of LooksRare's second exchange, to sell. */
export const looksRareMaker = (e: EvmWorld, { collection, id, price }: Sale): TypedAsk => ({
  domain: {
    name: 'LooksRareProtocol',
    version: '2',
    chainId: e.id,
    verifyingContract: e.at('looksrare v2'),
  },
  types: {
    Maker: {
      quoteType: 'uint8',
      globalNonce: 'uint256',
      subsetNonce: 'uint256',
      orderNonce: 'uint256',
      strategyId: 'uint256',
      collectionType: 'uint8',
      collection: 'address',
      currency: 'address',
      signer: 'address',
      startTime: 'uint256',
      endTime: 'uint256',
      price: 'uint256',
      itemIds: 'uint256[]',
      amounts: 'uint256[]',
      additionalParameters: 'bytes',
    },
  },
  primaryType: 'Maker',
  message: {
    quoteType: 1,
    globalNonce: 0,
    subsetNonce: 0,
    orderNonce: e.between(0, 30),
    strategyId: 0,
    collectionType: 0,
    collection,
    currency: ZERO,
    signer: e.me,
    startTime: e.until(-30),
    endTime: e.until(86_400 * 30),
    price,
    itemIds: [id],
    amounts: [1],
    additionalParameters: '0x',
  },
})

/** An order of LooksRare's first exchange. */
export const looksRareOrder = (e: EvmWorld, { collection, id, price }: Sale): TypedAsk => ({
  domain: {
    name: 'LooksRareExchange',
    version: '1',
    chainId: e.id,
    verifyingContract: e.at('looksrare'),
  },
  types: {
    MakerOrder: {
      isOrderAsk: 'bool',
      signer: 'address',
      collection: 'address',
      price: 'uint256',
      tokenId: 'uint256',
      amount: 'uint256',
      strategy: 'address',
      currency: 'address',
      nonce: 'uint256',
      startTime: 'uint256',
      endTime: 'uint256',
      minPercentageToAsk: 'uint256',
      params: 'bytes',
    },
  },
  primaryType: 'MakerOrder',
  message: {
    isOrderAsk: true,
    signer: e.me,
    collection,
    price,
    tokenId: id,
    amount: 1,
    strategy: '0x56244Bb70CbD3EA9Dc8007399F61dFC065190031',
    currency: e.token('WETH').address,
    nonce: e.between(0, 20),
    startTime: e.until(-30),
    endTime: e.until(86_400 * 30),
    minPercentageToAsk: 8_500,
    params: '0x',
  },
})

/** What X2Y2 has signed as a message: the hash of its order, and nothing else. */
export const x2y2Hash = ({ hex }: EvmWorld): Hex => keccak256(hex(96))
