import { KitError, type TransferIntent } from '@bowline/common'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** The pallets of Asset Hubs that hold tokens: those made there, and those that came from other chains. */
export type AssetPallet = 'Assets' | 'ForeignAssets'

/** A token of a chain. */
export interface Asset {
  readonly pallet: AssetPallet
  /** The id as the chain's storage writes it: a number of four bytes, or a place in the network (XCM). */
  readonly id: Uint8Array
}

const NUMBER_BYTES = 4
/** Longer ones do not fit into a CAIP-10 id. */
const MAX_FOREIGN_BYTES = 56

/** Writes the name of a token within its chain: `asset-1984`, or `foreign-` and the bytes of its place. */
export function writeAsset({ pallet, id }: Asset): string {
  if (pallet === 'ForeignAssets') return `foreign-${bytesToHex(id)}`
  return `asset-${new DataView(id.buffer, id.byteOffset).getUint32(0, true)}`
}

/** Reads such a name; `undefined` if it is none. */
export function parseAsset(token: string): Asset | undefined {
  const [, number, place] =
    /^(?:asset-(0|[1-9]\d{0,9})|foreign-((?:[0-9a-f]{2}){1,56}))$/i.exec(token) ?? []
  if (place !== undefined) return { pallet: 'ForeignAssets', id: hexToBytes(place.toLowerCase()) }
  if (number === undefined || Number(number) >= 2 ** 32) return undefined
  const id = new Uint8Array(NUMBER_BYTES)
  new DataView(id.buffer).setUint32(0, Number(number), true)
  return { pallet: 'Assets', id }
}

/** Returns whether an id of the chain's storage is one of its pallet that has a name. */
export const hasName = ({ pallet, id }: Asset): boolean =>
  pallet === 'Assets' ? id.length === NUMBER_BYTES : id.length > 0 && id.length <= MAX_FOREIGN_BYTES

/**
 * Reads the token of an intent; `undefined` for the native currency. Throws `INVALID_ADDRESS` for an NFT, and for what
 * is no name of a token.
 */
export function assetOf({ nft, token }: TransferIntent<'polkadot'>): Asset | undefined {
  if (token === undefined && nft === undefined) return undefined
  const asset = token === undefined || nft ? undefined : parseAsset(token)
  if (!asset) throw new KitError('INVALID_ADDRESS', { value: String(token ?? nft?.tokenId) })
  return asset
}
