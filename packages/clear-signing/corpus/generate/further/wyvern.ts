import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import type { TypedAsk } from '../evm/typedText.ts'
import { type EvmWorld, encode } from '../evm/world.ts'

const ZERO = '0x0000000000000000000000000000000000000000'
/** OpenSea's exchange before Seaport. */
const EXCHANGE = '0x7f268357A8c2552623316e2562D90e642bB538E5'

const ORDER = {
  exchange: 'address',
  maker: 'address',
  taker: 'address',
  makerRelayerFee: 'uint256',
  takerRelayerFee: 'uint256',
  makerProtocolFee: 'uint256',
  takerProtocolFee: 'uint256',
  feeRecipient: 'address',
  feeMethod: 'uint8',
  side: 'uint8',
  saleKind: 'uint8',
  target: 'address',
  howToCall: 'uint8',
  calldata: 'bytes',
  replacementPattern: 'bytes',
  staticTarget: 'address',
  staticExtradata: 'bytes',
  paymentToken: 'address',
  basePrice: 'uint256',
  extra: 'uint256',
  listingTime: 'uint256',
  expirationTime: 'uint256',
  salt: 'uint256',
  nonce: 'uint256',
}

/** The pattern that leaves the buyer open: the second argument of the call may be replaced. */
const BUYER_OPEN: Hex = `0x00000000${encodeAbiParameters(
  parseAbiParameters('uint256,uint256,uint256'),
  [0n, 2n ** 256n - 1n, 0n],
).slice(2)}`

/** A listing of the older OpenSea: a call that moves an NFT of the user's, for a price. */
export function wyvernListing(
  e: EvmWorld,
  { collection, id }: { readonly collection: Hex; readonly id: bigint },
  changes: Readonly<Record<string, unknown>>,
): TypedAsk {
  const message = {
    exchange: EXCHANGE,
    maker: e.me,
    taker: ZERO,
    makerRelayerFee: 250,
    takerRelayerFee: 0,
    makerProtocolFee: 0,
    takerProtocolFee: 0,
    feeRecipient: '0x5b3256965e7C3cF26E11FCAf296DfC8807C01073',
    feeMethod: 1,
    side: 1,
    saleKind: 0,
    target: collection,
    howToCall: 0,
    calldata: encode('transferFrom(address from, address to, uint256 tokenId)', [e.me, ZERO, id]),
    replacementPattern: BUYER_OPEN,
    staticTarget: ZERO,
    staticExtradata: '0x',
    paymentToken: ZERO,
    basePrice: 0n,
    extra: 0n,
    listingTime: e.until(-60),
    expirationTime: e.until(86_400 * 7),
    salt: BigInt(e.hex(8)),
    nonce: 0,
    ...changes,
  }
  return {
    domain: {
      name: 'Wyvern Exchange Contract',
      version: '2.3',
      chainId: 1,
      verifyingContract: e.notes.know(EXCHANGE, 'contract'),
    },
    types: { Order: ORDER },
    primaryType: 'Order',
    message,
  }
}
