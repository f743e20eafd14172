import type { Field, FieldLabel, NftValue } from '@bowline/common/reading'
import { account, amount } from '../reading/fields.ts'
import { checksumAddress } from './checksumAddress.ts'
import { knownToken, nativeOf, type Scene, tokenOf } from './Scene.ts'

type Place = Pick<Scene, 'context' | 'chainId'>

export const accountAt = (label: FieldLabel, address: string): Field =>
  account(label, checksumAddress(address))

export const nativeAmount = (place: Place, label: FieldLabel, value: bigint): Field =>
  amount(label, value, nativeOf(place))

export const tokenAmount = (place: Place, label: FieldLabel, value: bigint, token: string): Field =>
  amount(label, value, tokenOf(place, token))

/** An amount that others may take. */
export const allowance = (place: Place, label: FieldLabel, value: bigint, token: string): Field =>
  amount(label, value, tokenOf(place, token), isUnlimited(value))

/** An amount, or one NFT, where the call has the same form for both. */
export function amountOrNft(place: Place, value: bigint, token: string): Field {
  const known = knownToken(place, token)
  if (known?.isNft) return nft(token, value, 1n)
  // The numbers of some NFTs are hashes, and as large as the largest amounts; only the highest is none.
  if (known?.decimals !== undefined || value === 2n ** 256n - 1n)
    return allowance(place, 'amount', value, token)
  return { label: 'amount', value: { type: 'amountOrId', token: checksumAddress(token), value } }
}

export const nft = (
  collection: string,
  tokenId: bigint,
  pieces: bigint,
): Field & { readonly value: NftValue } => ({
  label: 'nft',
  value: { type: 'nft', collection: checksumAddress(collection), tokenId, amount: pieces },
})

/** No token has that many of its smallest units; some tokens store amounts in 96 bits. */
export const isUnlimited = (value: bigint): boolean =>
  value >= 2n ** 128n - 1n || value === 2n ** 96n - 1n
