import type { ReadingContext, SigningRequest } from '@bowline/common/reading'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { createLookups } from '../reading/createLookups.ts'
import { type LookupTables, parseTransaction } from './parseTransaction.ts'
import { transactionsOf } from './readSolanaRequest.ts'
import type { SolanaReadingContext } from './SolanaScene.ts'

/** An account as nodes give it. */
export interface RawAccount {
  /** The program that it belongs to. */
  readonly owner: string
  readonly data: Uint8Array
}

/** Reads an account; `undefined` if there is none. May fail. */
export type ReadAccount = (address: string, signal: AbortSignal) => Promise<RawAccount | undefined>

const TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
const HEADER_BYTES = 56
const KEY_BYTES = 32
/** The most addresses, which an index of one byte can name. */
const MAX_ADDRESSES = 256
/** The kind of account: a table, after the program has made it one. */
const TABLE = 1
/** The slot in which a table was deactivated: the last one there is, while it is not. */
const NEVER = 2n ** 64n - 1n

/**
 * Reads an account of the Address Lookup Table program; `undefined` for another account, and for a table that
 * is being given up. Addresses of a table never change, and no other table comes to its address, so what was
 * read is what the transaction means.
 */
export function parseLookupTable({ owner, data }: RawAccount): readonly string[] | undefined {
  const bytes = data.length - HEADER_BYTES
  const isWhole = bytes >= 0 && bytes % KEY_BYTES === 0 && bytes <= MAX_ADDRESSES * KEY_BYTES
  if (owner !== TABLE_PROGRAM || !isWhole) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (view.getUint32(0, true) !== TABLE || view.getBigUint64(4, true) !== NEVER) return undefined
  return Array.from({ length: bytes / KEY_BYTES }, (_, index) => {
    const at = HEADER_BYTES + index * KEY_BYTES
    return base58.encode(data.subarray(at, at + KEY_BYTES))
  })
}

/**
 * Reads the lookup tables that the transactions of a request name, 24 at most, and returns the context with them.
 * What is in a table that cannot be read stays unknown.
 */
export async function withLookupTables(
  request: SigningRequest,
  context: ReadingContext,
  { readAccount, signal }: { readonly readAccount: ReadAccount; readonly signal: AbortSignal },
): Promise<SolanaReadingContext> {
  const named = transactionsOf(request).flatMap((wire) => parseTransaction(wire)?.tables ?? [])
  if (named.length === 0) return context
  const read = createLookups(async (address) => {
    const account = await readAccount(address, signal)
    return account && parseLookupTable(account)
  })
  const found = await Promise.all(
    [...new Set(named)].map(async (address) => [address, await read(address)] as const),
  )
  const known = found.flatMap(([address, list]) => (list ? [[address, list] as const] : []))
  const tables: LookupTables = Object.fromEntries(known)
  return { ...context, tables }
}

/** Longer accounts are none that is read here. */
const MAX_ENCODED = 16_384

const account = v.nullable(
  v.pipe(
    v.object({
      owner: v.string(),
      data: v.tuple([v.pipe(v.string(), v.maxLength(MAX_ENCODED)), v.literal('base64')]),
    }),
    v.transform(({ owner, data: [content] }) => ({ owner, data: base64.decode(content) })),
  ),
)
export const rawAccount = v.object({ value: account })
export const rawAccounts = v.object({ value: v.array(account) })
