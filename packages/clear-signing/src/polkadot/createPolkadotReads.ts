import type { AskNode } from '@bowline/common/reading'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { parseHex, toHex } from '../reading/hex.ts'
import { keyOfAddress } from './addresses.ts'

/** What `enrichPolkadot` asks of a chain. Each answer may be `undefined`, and each promise may fail. */
export interface PolkadotReads {
  /** How much of the chain's own currency an account may spend, or how much of an asset it has. */
  balance(
    of: { readonly address: string; readonly asset: string | undefined },
    signal: AbortSignal,
  ): Promise<bigint | undefined>
}

/** Where chains store accounts and their assets: the hashes of the names of pallet and map. */
const ACCOUNTS = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const ASSETS = '0x682a59d51ab9e48a8c8cc418ff9708d2b99d880ec681799c0cf30e8886371da9'
/** Four counters stand before what an account has. */
const FREE_AT = 16
const AMOUNT_BYTES = 16

const stored = v.nullable(v.pipe(v.string(), v.maxLength(4_096)))

/** Makes what `enrichPolkadot` asks of a chain. */
export function createPolkadotReads(ask: AskNode): PolkadotReads {
  return {
    async balance({ address, asset }, signal) {
      const place = storageKey(address, asset)
      if (place === undefined) return undefined
      const found = v.parse(stored, await ask('state_getStorage', [place], signal))
      // Who has nothing is not stored.
      if (found === null) return 0n
      const at = asset === undefined ? FREE_AT : 0
      const amount = parseHex(found)?.subarray(at, at + AMOUNT_BYTES)
      return amount?.length === AMOUNT_BYTES ? littleEndian(amount) : undefined
    },
  }
}

/** Where an account, or what it has of an asset, is stored. */
export function storageKey(address: string, asset?: string): string | undefined {
  const key = keyOfAddress(address)
  if (!key || (asset !== undefined && !/^\d{1,10}$/.test(asset))) return undefined
  if (asset === undefined) return `${ACCOUNTS}${toHex(hashed(key)).slice(2)}`
  const id = Uint8Array.of(...[0, 8, 16, 24].map((bits) => Number(asset) >>> bits))
  return `${ASSETS}${toHex(concatBytes(hashed(id), hashed(key))).slice(2)}`
}

/** Chains write the key of a map after its hash. */
const hashed = (key: Uint8Array): Uint8Array => concatBytes(blake2b(key, { dkLen: 16 }), key)

const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((value, one) => (value << 8n) | BigInt(one), 0n)
