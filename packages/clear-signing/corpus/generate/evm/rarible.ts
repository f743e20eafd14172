import { type Hex, keccak256, toHex } from 'viem'
import type { Sale } from './markets.ts'
import type { TypedAsk } from './typedText.ts'
import type { EvmWorld } from './world.ts'

const ZERO = '0x0000000000000000000000000000000000000000'
const ASSET_TYPE = { assetClass: 'bytes4', data: 'bytes' }
const classOf = (name: string): Hex => keccak256(toHex(name)).slice(0, 10) as Hex

/** An order of Rarible, in which NFT and price are written in bytes. */
export const raribleOrder = (e: EvmWorld, { collection, id, price }: Sale): TypedAsk => ({
  domain: { name: 'Exchange', version: '2', chainId: e.id, verifyingContract: e.at('rarible') },
  types: {
    AssetType: ASSET_TYPE,
    Asset: { assetType: 'AssetType', value: 'uint256' },
    Order: {
      maker: 'address',
      makeAsset: 'Asset',
      taker: 'address',
      takeAsset: 'Asset',
      salt: 'uint256',
      start: 'uint256',
      end: 'uint256',
      dataType: 'bytes4',
      data: 'bytes',
    },
  },
  primaryType: 'Order',
  message: {
    maker: e.me,
    makeAsset: {
      assetType: {
        assetClass: classOf('ERC721'),
        data: `0x${collection.slice(2).toLowerCase().padStart(64, '0')}${id.toString(16).padStart(64, '0')}`,
      },
      value: 1,
    },
    taker: ZERO,
    takeAsset: { assetType: { assetClass: classOf('ETH'), data: '0x' }, value: price },
    salt: BigInt(e.hex(8)),
    start: 0,
    end: e.until(86_400 * 30),
    dataType: '0x4c234266',
    data: '0x',
  },
})
