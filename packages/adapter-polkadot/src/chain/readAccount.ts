import { type ChainId, KitError } from '@bowline/common'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { fromHex, readNumber } from './hex.ts'
import type { PolkadotContext } from './PolkadotContext.ts'
import { readChain } from './readChain.ts'

/** An account's record on the chain, in the smallest unit. All zero if the account was never used. */
export interface ChainAccount {
  readonly nonce: number
  /** Not held for anything; part of it may be frozen. */
  readonly free: bigint
  readonly reserved: bigint
  /** The part of `free` and `reserved` together that has to stay. */
  readonly frozen: bigint
  /** Whether something on the chain needs the account: it cannot be emptied then. */
  readonly isNeeded: boolean
}

interface Parameters {
  readonly chainId: ChainId<'polkadot'>
  readonly publicKey: Uint8Array
  /** Block hash; left out, the newest block. */
  readonly at?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** `twox128('System') ++ twox128('Account')`. */
const STORAGE = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Nonce and three counters of users, four bytes each; some chains have a nonce of eight. */
const HEAD_LENGTHS = [16, 20]
const COUNTERS_LENGTH = 12
const AMOUNT_LENGTH = 16
/** The fourth amount was a second frozen amount, until this bit said that it holds flags instead. */
const FLAGS_NOT_AMOUNT = 1n << 127n

/**
 * Reads `System.Account`. Its form is the same on all chains of this family, so no types are needed.
 *
 * Throws `INVALID_RESPONSE` when the chain writes accounts in another form.
 */
export async function readAccount(
  context: PolkadotContext,
  { chainId, publicKey, at, signal }: Parameters,
): Promise<ChainAccount> {
  const hashed = concatBytes(blake2b(publicKey, { dkLen: 16 }), publicKey)
  const key = `${STORAGE}${bytesToHex(hashed)}`
  const params = at === undefined ? [key] : [key, at]
  const answer = await readChain(context, { chainId, method: 'state_getStorage', params, signal })
  if (answer === null) return { nonce: 0, free: 0n, reserved: 0n, frozen: 0n, isNeeded: false }
  const bytes = fromHex(answer)
  const headLength = (bytes?.length ?? 0) - 4 * AMOUNT_LENGTH
  if (!bytes || !HEAD_LENGTHS.includes(headLength))
    throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  const amount = (index: number) =>
    readNumber(bytes.subarray(headLength + index * AMOUNT_LENGTH).subarray(0, AMOUNT_LENGTH))
  const counter = (index: number) =>
    readNumber(bytes.subarray(headLength - COUNTERS_LENGTH + index * 4).subarray(0, 4))
  const flags = amount(3)
  const other = flags & FLAGS_NOT_AMOUNT ? 0n : flags
  return {
    nonce: Number(readNumber(bytes.subarray(0, headLength - COUNTERS_LENGTH))),
    free: amount(0),
    reserved: amount(1),
    frozen: amount(2) > other ? amount(2) : other,
    // Who needs the account (consumers), and what keeps it beside its balance (providers).
    isNeeded: counter(0) > 0n && counter(1) <= 1n,
  }
}
