import { type Warning, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { toHex } from '../../reading/hex.ts'
import { address, array, bytes, bytes32, decodeStart, tuple, uint256 } from '../abi/abi.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt, nft } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import { checkTrade } from '../worth/checkTrade.ts'
import { trade } from './nftTrade.ts'
import { received } from './offer.ts'
import type { Members, TypedReader } from './TypedReader.ts'

/** OpenSea's own code, which the proxy of a user runs as its own. */
const VALIDATORS: ReadonlySet<string> = new Set([
  '0xbaf2127b49fc93cbca6269fade0f7f31df4c88a7',
  '0xc99f70bfd82fb7c8f8191fdfbfb735606b15e5c5',
])
const DELEGATE_CALL = 1n
const DUTCH = 1n
const NEVER = 2n ** 64n
const SELECTOR_BYTES = 4
const WORD_BYTES = 32

/**
 * Orders of the market that OpenSea had before: one that it would not take any longer, and whoever has it would. The order
 * is a call that the user's proxy is to make, some bytes of which whoever takes it may replace.
 */
export const wyvernOrders: readonly TypedReader[] = [
  {
    type: 'Order(address exchange,address maker,address taker,uint256 makerRelayerFee,uint256 takerRelayerFee,uint256 makerProtocolFee,uint256 takerProtocolFee,address feeRecipient,uint8 feeMethod,uint8 side,uint8 saleKind,address target,uint8 howToCall,bytes calldata,bytes replacementPattern,address staticTarget,bytes staticExtradata,address paymentToken,uint256 basePrice,uint256 extra,uint256 listingTime,uint256 expirationTime,uint256 salt,uint256 nonce)',
    read(members, _, scene) {
      const isSale = members.number('side') === 1n
      const target = members.address('target')
      const item = itemOf(members)
      const isForeign = members.number('howToCall') === DELEGATE_CALL && !VALIDATORS.has(target)
      const isOpen = replacesMore(members, isSale)
      const price = worstPrice(members, isSale)
      const parts = trade(
        {
          isSale,
          signer: members.address('maker'),
          currency: members.address('paymentToken'),
          price,
          fees: members.number('makerRelayerFee') + members.number('makerProtocolFee'),
          items: item ? [item] : [],
          start: members.number('listingTime'),
          end: members.number('expirationTime') || NEVER,
          taker: members.address('taker'),
        },
        scene,
      )
      return {
        ...parts,
        calls: item ? [] : innerCalls(members, scene),
        warnings: [
          ...(isForeign ? [warn('delegateCall', { subject: checksumAddress(target) })] : []),
          ...(isOpen ? [warn('unseenOrders')] : []),
          ...(item || !isSale ? [] : checkUnknown(members, price, scene)),
          ...(parts.warnings ?? []),
        ],
      }
    },
  },
]

/** Weighs a sale of whatever it is that a call moves, which is none of a market's. */
function checkUnknown(members: Members, price: bigint, scene: Scene): readonly Warning[] {
  const given = [accountAt('offered', members.address('target'))]
  return checkTrade(
    { given, got: [received(scene, members.address('paymentToken'), price)] },
    scene,
  )
}

function innerCalls(members: Members, scene: Scene): NonNullable<ReadingParts['calls']> {
  const call = { to: members.address('target'), value: 0n, data: members.bytes('calldata') }
  return [scene.inner(call, members.address('maker'))]
}

/** The price moves by `extra` until the end where it is an auction; the worse end counts. */
function worstPrice(members: Members, isSale: boolean): bigint {
  const [base, extra] = [members.number('basePrice'), members.number('extra')]
  if (members.number('saleKind') !== DUTCH) return base
  if (!isSale) return base + extra
  return extra < base ? base - extra : 0n
}

type Item = ReturnType<typeof nft>
type ReadItem = (content: Uint8Array, target: string) => Item | undefined

const one = tuple(address, address, uint256)
const edition = tuple(address, address, uint256, uint256, bytes)
const byCriteria = tuple(address, address, address, uint256, bytes32, array(bytes32))
const editionByCriteria = tuple(
  ...([address, address, address, uint256, uint256, bytes32, array(bytes32)] as const),
)

const readOne: ReadItem = (content, target) => {
  const [, , id] = decodeStart(one, content)?.value ?? []
  return id === undefined ? undefined : nft(target, id, 1n)
}
const readByCriteria: ReadItem = (content) => {
  const [, , token, id = 0n, root] = decodeStart(byCriteria, content)?.value ?? []
  return token === undefined ? undefined : anyOf(nft(token, id, 1n), root)
}

/** Transfers of the token that is called, by their first bytes. */
const TRANSFERS: Readonly<Record<string, ReadItem>> = {
  '0x23b872dd': readOne,
  '0x42842e0e': readOne,
  '0xf242432a': (content, target) => {
    const [, , id, pieces] = decodeStart(edition, content)?.value ?? []
    return id === undefined || pieces === undefined ? undefined : nft(target, id, pieces)
  },
}
/** Transfers that a validator makes. */
const MATCHES: Readonly<Record<string, ReadItem>> = {
  '0xfb16a595': readByCriteria,
  '0xc5a0236e': readByCriteria,
  '0x96809f90': (content) => {
    const [, , token, id = 0n, pieces = 0n, root] =
      decodeStart(editionByCriteria, content)?.value ?? []
    return token === undefined ? undefined : anyOf(nft(token, id, pieces), root)
  },
}

/** The NFT that the call moves; `undefined` for a call that is no transfer of one. */
function itemOf(members: Members): Item | undefined {
  const target = members.address('target')
  const calldata = members.bytes('calldata')
  const readers = VALIDATORS.has(target) ? MATCHES : TRANSFERS
  const selector = toHex(calldata.subarray(0, SELECTOR_BYTES))
  const read = Object.hasOwn(readers, selector) ? readers[selector] : undefined
  return read?.(calldata.subarray(SELECTOR_BYTES), target)
}

/** Marks an NFT for which any of a list will do: a root stands for the list. */
function anyOf(item: Item, root: Uint8Array | undefined): Item {
  const isAny = root?.some((byte) => byte !== 0) === true
  return isAny ? { ...item, value: { ...item.value, isAny } } : item
}

/** Whether whoever takes the order may replace more of the call than the account on the other side. */
function replacesMore(members: Members, isSale: boolean): boolean {
  // The first argument is who gives, the second who gets.
  const from = SELECTOR_BYTES + (isSale ? WORD_BYTES : 0)
  return members
    .bytes('replacementPattern')
    .some((byte, index) => byte !== 0 && (index < from || index >= from + WORD_BYTES))
}
