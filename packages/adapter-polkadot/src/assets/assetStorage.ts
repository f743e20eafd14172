import { type ChainId, KitError } from '@bowline/common'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import type { Asset, AssetPallet } from '../chain/Asset.ts'
import { fromHex, readNumber } from '../chain/hex.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { readChain } from '../chain/readChain.ts'

export interface AssetQuestion {
  readonly chainId: ChainId<'polkadot'>
  readonly signal?: AbortSignal | undefined
}

/** `twox128` of the pallets, and of what they store. */
const PALLETS: Readonly<Record<AssetPallet, string>> = {
  Assets: '682a59d51ab9e48a8c8cc418ff9708d2',
  ForeignAssets: '30e64a56026f4b5e3c2d196283a9a17d',
}
const ITEMS = {
  Asset: 'd34371a193a751eea5883e9553457b2e',
  Account: 'b99d880ec681799c0cf30e8886371da9',
  Metadata: 'b5f3822e35ca2f31ce3526eab1363fd2',
} as const

const HASH_BYTES = 16
const prefixOf = (pallet: AssetPallet, item: keyof typeof ITEMS): string =>
  `0x${PALLETS[pallet]}${ITEMS[item]}`
/** `blake2_128_concat` */
const hashed = (key: Uint8Array): Uint8Array =>
  concatBytes(blake2b(key, { dkLen: HASH_BYTES }), key)

const keyOf = ({ pallet, id }: Asset, item: keyof typeof ITEMS, owner?: Uint8Array): string =>
  `${prefixOf(pallet, item)}${bytesToHex(concatBytes(hashed(id), owner ? hashed(owner) : new Uint8Array()))}`

/** The keys that nodes list at a time. */
const PAGE = 1_000
/** More tokens than any chain has; a node that goes on for ever does not keep a page waiting. */
const MAX_PAGES = 20

/** Lists the ids of all tokens of a pallet; none where the chain has no such pallet. */
export async function listAssets(
  context: PolkadotContext,
  pallet: AssetPallet,
  { chainId, signal }: AssetQuestion,
): Promise<readonly Asset[]> {
  const prefix = prefixOf(pallet, 'Asset')
  const found: Asset[] = []
  let start: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const params = start === undefined ? [prefix, PAGE] : [prefix, PAGE, start]
    const keys = await readChain(context, { chainId, method: 'state_getKeysPaged', params, signal })
    if (!Array.isArray(keys)) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
    for (const key of keys) {
      const bytes = typeof key === 'string' && key.startsWith(prefix) ? fromHex(key) : undefined
      if (bytes) found.push({ pallet, id: bytes.subarray(2 * HASH_BYTES + HASH_BYTES) })
    }
    start = keys.at(-1)
    if (keys.length < PAGE) break
  }
  return found
}

/** What an account holds of a token. */
export interface AssetAccount {
  readonly balance: bigint
  /** `frozen`: it can only receive. `blocked`: not even that. */
  readonly status: 'liquid' | 'frozen' | 'blocked'
}

const AMOUNT_BYTES = 16
const STATUSES = ['liquid', 'frozen', 'blocked'] as const
/** The values that a node is asked for at a time. */
const ASKED_AT_ONCE = 500

/** Reads what an account holds of tokens, in their order; `undefined` for one of which it holds none. */
export async function readAssetAccounts(
  context: PolkadotContext,
  {
    assets,
    owner,
    ...asking
  }: AssetQuestion & { readonly assets: readonly Asset[]; readonly owner: Uint8Array },
): Promise<readonly (AssetAccount | undefined)[]> {
  const values = await readValues(
    context,
    assets.map((asset) => keyOf(asset, 'Account', owner)),
    asking,
  )
  return values.map((bytes) => {
    if (!bytes || bytes.length <= AMOUNT_BYTES) return undefined
    const status = STATUSES[bytes[AMOUNT_BYTES] ?? 0] ?? 'blocked'
    return { balance: readNumber(bytes.subarray(0, AMOUNT_BYTES)), status }
  })
}

/** The rules of a token. */
export interface AssetRules {
  /** Less than this no account may hold. */
  readonly minimum: bigint
  /** Whether holding it keeps an account that has nothing else. */
  readonly isSufficient: boolean
  readonly isLive: boolean
}

/** Four accounts and two amounts stand before the least amount. */
const MINIMUM_AT = 4 * 32 + 2 * AMOUNT_BYTES
const SUFFICIENT_AT = MINIMUM_AT + AMOUNT_BYTES
const STATUS_AT = SUFFICIENT_AT + 1 + 3 * 4

/** Reads the rules of a token; `undefined` if there is no such token. */
export async function readAssetRules(
  context: PolkadotContext,
  asset: Asset,
  asking: AssetQuestion,
): Promise<AssetRules | undefined> {
  const [bytes] = await readValues(context, [keyOf(asset, 'Asset')], asking)
  if (!bytes) return undefined
  if (bytes.length !== STATUS_AT + 1)
    throw new KitError('INVALID_RESPONSE', { endpoint: asking.chainId })
  return {
    minimum: readNumber(bytes.subarray(MINIMUM_AT, SUFFICIENT_AT)),
    isSufficient: bytes[SUFFICIENT_AT] === 1,
    isLive: bytes[STATUS_AT] === 0,
  }
}

/** Reads what tokens say of themselves, in their order: a deposit, name, symbol and decimals as bytes. */
export const readMetadataBytes = (
  context: PolkadotContext,
  assets: readonly Asset[],
  asking: AssetQuestion,
): Promise<readonly (Uint8Array | undefined)[]> =>
  readValues(
    context,
    assets.map((asset) => keyOf(asset, 'Metadata')),
    asking,
  )

/** Reads values of the newest block, in the order of their keys. */
async function readValues(
  context: PolkadotContext,
  keys: readonly string[],
  { chainId, signal }: AssetQuestion,
): Promise<readonly (Uint8Array | undefined)[]> {
  const found = new Map<string, Uint8Array>()
  for (let at = 0; at < keys.length; at += ASKED_AT_ONCE) {
    const params = [keys.slice(at, at + ASKED_AT_ONCE)]
    const sets = await readChain(context, {
      chainId,
      method: 'state_queryStorageAt',
      params,
      signal,
    })
    const changes: unknown = Array.isArray(sets) ? Object(sets[0]).changes : undefined
    if (!Array.isArray(changes)) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
    for (const change of changes) {
      const [key, value] = Array.isArray(change) ? change : []
      const bytes = fromHex(value)
      if (typeof key === 'string' && bytes) found.set(key, bytes)
    }
  }
  return keys.map((key) => found.get(key))
}
