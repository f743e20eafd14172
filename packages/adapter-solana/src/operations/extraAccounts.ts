import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { toBase58 } from '../base58.ts'

/** What places of accounts depend on. */
export interface Source {
  readonly program: Address
  /** The data of the instruction that the token program gives to the hook. */
  readonly instruction: Uint8Array
  /** The accounts of that instruction that are known so far. */
  readonly accounts: readonly Address[]
  dataOf(address: Address): Promise<Uint8Array | undefined>
}

export interface ExtraAccount {
  readonly isSigner: boolean
  readonly isWritable: boolean
  /** Finds its address; `undefined` if it has none. */
  place(source: Source): Promise<Address | undefined>
}

/** The discriminator of `Execute`: the first bytes of the hash of `spl-transfer-hook-interface:execute`. */
export const EXECUTE: Uint8Array = Uint8Array.of(105, 37, 101, 197, 75, 251, 102, 26)
/** A transaction has room for about that many beside what a transfer needs. */
export const MAX_EXTRA_ACCOUNTS = 16
/** Before the list: the discriminator, the length in bytes, the count. */
const COUNT_AT = 12
const LIST_AT = 16
/** Kind, 32 bytes of place, signer, writable. */
const ENTRY_LENGTH = 35
const PLACE_LENGTH = 32

/**
 * Reads the list of accounts that a hook keeps for a token (`ExtraAccountMetaList`). `undefined` if it is
 * not one, or has more entries than a transaction has room for.
 */
export function readExtraAccounts(data: Uint8Array): readonly ExtraAccount[] | undefined {
  if (data.length < LIST_AT || !EXECUTE.every((byte, i) => data[i] === byte)) return undefined
  const count = new DataView(data.buffer, data.byteOffset).getUint32(COUNT_AT, true)
  if (count > MAX_EXTRA_ACCOUNTS || data.length < LIST_AT + count * ENTRY_LENGTH) return undefined
  return Array.from({ length: count }, (_, index) => {
    const at = LIST_AT + index * ENTRY_LENGTH
    const [kind = 0] = data.subarray(at)
    const place = data.subarray(at + 1, at + 1 + PLACE_LENGTH)
    const [signs, changes] = data.subarray(at + 1 + PLACE_LENGTH)
    return {
      isSigner: signs !== 0,
      isWritable: changes !== 0,
      place: (source) => placeOf(kind, place, source),
    }
  })
}

/**
 * The number that makes a kind of the index of an account: the address is derived from a program that is an account
 * itself.
 */
const OTHER_PROGRAM = 128

async function placeOf(
  kind: number,
  place: Uint8Array,
  source: Source,
): Promise<Address | undefined> {
  if (kind === 0) return toAddress(place)
  if (kind === 2) return toAddress(await readKey(place, source))
  const program = kind === 1 ? source.program : source.accounts[kind - OTHER_PROGRAM]
  const seeds = program && (await readSeeds(place, source))
  if (!seeds) return undefined
  try {
    const [address] = await getProgramDerivedAddress({ programAddress: program, seeds })
    return address
  } catch {
    // Seeds that no address is derived from.
    return undefined
  }
}

/** An address that is written in the instruction (kind 1, place) or in an account (kind 2, index, place). */
async function readKey(
  [kind, first = 0, second = 0]: Uint8Array,
  { instruction, accounts, dataOf }: Source,
): Promise<Uint8Array | undefined> {
  if (kind === 1) return part(instruction, first, PLACE_LENGTH)
  const account = kind === 2 ? accounts[first] : undefined
  return account && part(await dataOf(account), second, PLACE_LENGTH)
}

/**
 * Seeds fill the place one after the other; 0 ends them. Their kinds: 1 bytes (length, bytes), 2 of the
 * instruction (place, length), 3 an account (index), 4 of an account's data (index, place, length).
 */
async function readSeeds(
  place: Uint8Array,
  { instruction, accounts, dataOf }: Source,
): Promise<Uint8Array[] | undefined> {
  const seeds: Uint8Array[] = []
  let at = 0
  while (at < place.length && place[at] !== 0) {
    const [kind, a = 0, b = 0, c = 0] = place.subarray(at)
    const account = accounts[a]
    let seed: Uint8Array | undefined
    if (kind === 1) seed = part(place, at + 2, a)
    if (kind === 2) seed = part(instruction, a, b)
    if (kind === 3 && account) seed = Uint8Array.from(getAddressEncoder().encode(account))
    if (kind === 4 && account) seed = part(await dataOf(account), b, c)
    if (!seed) return undefined
    seeds.push(seed)
    at += kind === 1 ? 2 + a : (SEED_LENGTHS[kind ?? 0] ?? place.length)
  }
  return seeds
}

/** How long a seed of a kind is in the place. */
const SEED_LENGTHS: readonly number[] = [0, 0, 3, 2, 4]

const part = (data: Uint8Array | undefined, at: number, length: number): Uint8Array | undefined =>
  data && at + length <= data.length ? data.subarray(at, at + length) : undefined

/** 32 bytes in base58. */
const toAddress = (bytes: Uint8Array | undefined): Address | undefined =>
  bytes && (toBase58(bytes) as Address)
