import type { Field } from '@bowline/common/reading'
import { toHex } from '../../reading/hex.ts'
import { address, decodeAbi, tuple, uint256 } from '../abi/abi.ts'
import { nativeAmount, nft, tokenAmount } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import { readOffer, takerOf } from './offer.ts'
import type { Members, TypedReader } from './TypedReader.ts'

const CLASSES = {
  native: '0xaaaebeba',
  token: '0x8ae85d84',
  nft: '0x73ad2146',
  edition: '0x973bb640',
}

/** Orders of Rarible, whose assets are written in bytes. */
export const raribleOrders: readonly TypedReader[] = [
  {
    type: 'Order(address maker,Asset makeAsset,address taker,Asset takeAsset,uint256 salt,uint256 start,uint256 end,bytes4 dataType,bytes data)Asset(AssetType assetType,uint256 value)AssetType(bytes4 assetClass,bytes data)',
    read(members, _, scene) {
      const maker = members.address('maker')
      const given = assetOf(members.struct('makeAsset'), 'offered', scene)
      const what = assetOf(members.struct('takeAsset'), 'received', scene)
      if (!given || !what) return undefined
      return readOffer(
        {
          signer: maker,
          given: [given],
          asked: [{ what, to: maker }],
          start: members.number('start'),
          end: members.number('end') || NEVER,
          rest: takerOf(members.address('taker')),
        },
        scene,
      )
    },
  },
]

const NEVER = 2n ** 64n

/** `undefined` for a kind of asset that is not one of the four, or is written otherwise. */
function assetOf(asset: Members, label: 'offered' | 'received', scene: Scene): Field | undefined {
  const type = asset.struct('assetType')
  const value = asset.number('value')
  const kind = toHex(type.bytes('assetClass'))
  if (kind === CLASSES.native) return nativeAmount(scene, label, value)
  if (kind === CLASSES.token) {
    const [token] = decodeAbi(tuple(address), type.bytes('data')) ?? []
    return token === undefined ? undefined : tokenAmount(scene, label, value, token)
  }
  if (kind !== CLASSES.nft && kind !== CLASSES.edition) return undefined
  const [collection, id = 0n] = decodeAbi(tuple(address, uint256), type.bytes('data')) ?? []
  return collection === undefined ? undefined : { ...nft(collection, id, value), label }
}
