import { isTaproot } from './isTaproot.ts'

/** The purpose of a Bitcoin address, as the protocol names it. */
export type Intention = 'payment' | 'ordinal'

/** One of the addresses of a Bitcoin account, as `getAccountAddresses` answers. */
export interface KnownAddress {
  readonly address: string
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
  readonly intention: Intention
}

/** The event with which a wallet reports its current Bitcoin addresses. */
export const ADDRESSES_CHANGED = 'bip122_addressesChanged'
/** More than a wallet with all its change would hand out. */
const MAX_ADDRESSES = 1_000
const ADDRESS = /^[a-zA-Z0-9]{14,100}$/
const HEX = /^(0x)?([0-9a-f]{2})+$/i

/**
 * Reads Bitcoin addresses of a wallet: a list, or lists by intention, as such or as JSON. Entries
 * that are not addresses are left out. `undefined` when it is nothing of the kind.
 */
export function readAddresses(value: unknown): readonly KnownAddress[] | undefined {
  const read = typeof value === 'string' ? parse(value) : value
  if (typeof read !== 'object' || read === null) return undefined
  const entries: readonly Entry[] = Array.isArray(read)
    ? read.map((entry) => ({ entry }))
    : byIntention(read)
  const addresses = entries.slice(0, MAX_ADDRESSES).flatMap(({ entry, list }) => {
    const {
      address,
      publicKey,
      path,
      intention = list,
    } = fieldsOf(typeof entry === 'string' ? { address: entry } : entry)
    const isAddress = typeof address === 'string' && ADDRESS.test(address)
    return isAddress ? [{ address, publicKey, path, intention }] : []
  })
  if (addresses.length === 0) return undefined
  // A wallet with nothing but taproot addresses pays from them.
  const hasOther = addresses.some(({ address }) => !isTaproot(address))
  return addresses.map(({ address, publicKey, path, intention }) => ({
    address,
    ...(typeof publicKey === 'string' &&
      HEX.test(publicKey) && { publicKey: publicKey.replace(/^0x/i, '').toLowerCase() }),
    ...(typeof path === 'string' && { path }),
    intention: readIntention(intention) ?? (hasOther && isTaproot(address) ? 'ordinal' : 'payment'),
  }))
}

interface Entry {
  readonly entry: unknown
  /** The name of the list that it is in. */
  readonly list?: string | undefined
}

function byIntention(lists: object): readonly Entry[] {
  return Object.entries(lists).flatMap(([list, entries]) =>
    Array.isArray(entries) ? entries.map((entry: unknown) => ({ entry, list })) : [],
  )
}

function readIntention(value: unknown): Intention | undefined {
  if (value === 'payment') return 'payment'
  return value === 'ordinal' || value === 'ordinals' ? 'ordinal' : undefined
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A plain string.
    return undefined
  }
}
