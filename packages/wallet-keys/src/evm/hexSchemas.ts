import { hexToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { checksumAddress } from '../families/checksumAddress.ts'

/** More than any chain takes in a transaction, and enough for any message. */
const MAX_BYTES = 256 * 1_024

/** Parses `0x…` of any even length within reason. */
export const hexBytes = v.pipe(
  v.string(),
  v.maxLength(2 + 2 * MAX_BYTES),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.transform((text) => hexToBytes(text.slice(2))),
)

/** Parses an address. One that mixes upper and lower case has to have the right checksum. */
export const addressBytes = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.check((text) => {
    const letters = text.slice(2)
    if (letters === letters.toLowerCase() || letters === letters.toUpperCase()) return true
    return checksumAddress(hexToBytes(letters)) === text
  }),
  v.transform((text) => hexToBytes(text.slice(2))),
)

/** Returns whether a value is an address of EVM. One that mixes upper and lower case needs the right checksum. */
export const isEvmAddress = (value: unknown): value is `0x${string}` => v.is(addressBytes, value)

/** Parses `0x…` of exactly 32 bytes. */
export const wordBytes = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => hexToBytes(text.slice(2))),
)
