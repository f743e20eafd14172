import { base58 } from '@scure/base'

/** A transaction of Solana as its bytes say. */
export interface SolanaTransaction {
  /** What is signed. */
  readonly message: Uint8Array
  /** Those who have to sign, the payer of the fee first. */
  readonly signers: readonly string[]
  /** The hash of a recent block of its network, or a nonce. */
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
  /** The lookup tables that it takes accounts from. */
  readonly tables: readonly string[]
}

export interface Instruction {
  readonly program: string
  /** `undefined` where it is in a lookup table that is not given. */
  readonly accounts: readonly (string | undefined)[]
  /** Says for each account whether the program may change what is in it. */
  readonly writes: readonly boolean[]
  readonly data: Uint8Array
}

/** Lookup tables by their addresses, with the addresses that they hold. */
export type LookupTables = Readonly<Record<string, readonly string[]>>

/** A packet of the network. Nodes take nothing longer. */
const MAX_BYTES = 1_232
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/**
 * Parses a transaction, legacy or version 0, byte by byte. Returns `undefined` for any other bytes, and
 * for any left over: wallets sign the message as it is, so all of it has to have a meaning.
 */
export function parseTransaction(
  wire: Uint8Array,
  tables: LookupTables = {},
): SolanaTransaction | undefined {
  return attempt(wire, (cursor) => {
    cursor.take(cursor.count() * SIGNATURE_BYTES)
    const message = cursor.rest()
    const parsed = parseMessage(message, tables)
    return parsed && { ...parsed, message }
  })
}

/** Returns whether bytes are the message of a transaction: signed, they are that transaction's signature. */
export const isTransactionMessage = (content: Uint8Array): boolean =>
  parseMessage(content, {}) !== undefined

function parseMessage(message: Uint8Array, tables: LookupTables) {
  return attempt(message, (cursor) => {
    const isVersioned = (message[0] ?? 0) >= 0x80
    if (isVersioned && cursor.byte() !== 0x80) throw new Malformed()
    const [signerCount, readonlySigners] = [cursor.byte(), cursor.byte()]
    const readonlyOthers = cursor.byte()
    const keys = cursor.list(() => cursor.key())
    // The first signer pays, so its account is written to.
    if (readonlySigners >= signerCount) throw new Malformed()
    if (signerCount + readonlyOthers > keys.length) throw new Malformed()
    const blockhash = cursor.key()
    const raw = cursor.list(() => ({
      program: cursor.byte(),
      accounts: [...cursor.take(cursor.count())],
      data: cursor.take(cursor.count()),
    }))
    const lookups = isVersioned
      ? cursor.list(() => ({
          address: cursor.key(),
          writable: [...cursor.take(cursor.count())],
          others: [...cursor.take(cursor.count())],
        }))
      : []
    cursor.end()
    const lookUp = (address: string, indexes: readonly number[]) =>
      indexes.map((index) =>
        Object.hasOwn(tables, address) ? tables[address]?.[index] : undefined,
      )
    // First those that are written to, of all tables, then the others.
    const looked = [
      ...lookups.flatMap(({ address, writable }) => lookUp(address, writable)),
      ...lookups.flatMap(({ address, others }) => lookUp(address, others)),
    ]
    const all = [...keys, ...looked]
    const written = lookups.reduce((sum, { writable }) => sum + writable.length, 0)
    const isWritten = (index: number) => {
      if (index < signerCount) return index < signerCount - readonlySigners
      if (index < keys.length) return index < keys.length - readonlyOthers
      return index < keys.length + written
    }
    return {
      signers: keys.slice(0, signerCount),
      blockhash,
      tables: lookups.map(({ address }) => address),
      instructions: raw.map((one): Instruction => {
        const program = keys[one.program]
        // The payer of the fee is no program, and no program comes out of a table.
        if (one.program === 0 || program === undefined) throw new Malformed()
        if (one.accounts.some((index) => index >= all.length)) throw new Malformed()
        return {
          program,
          accounts: one.accounts.map((index) => all[index]),
          writes: one.accounts.map(isWritten),
          data: one.data,
        }
      }),
    }
  })
}

class Malformed extends Error {}

function attempt<T>(
  content: Uint8Array,
  parse: (cursor: ReturnType<typeof createCursor>) => T,
): T | undefined {
  if (content.length > MAX_BYTES) return undefined
  try {
    return parse(createCursor(content))
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

function createCursor(content: Uint8Array) {
  let at = 0

  function take(length: number): Uint8Array {
    if (at + length > content.length) throw new Malformed()
    at += length
    return content.subarray(at - length, at)
  }

  const byte = () => take(1)[0] ?? 0

  /** A number of seven bits per byte, in its only short form. Three bytes count more than a packet holds. */
  function count(): number {
    const first = byte()
    if (first < 0x80) return first
    const second = byte()
    if (second === 0 || second >= 0x80) throw new Malformed()
    return (first & 0x7f) | (second << 7)
  }

  return {
    take,
    byte,
    count,
    key: () => base58.encode(take(KEY_BYTES)),
    list<T>(read: () => T): T[] {
      return Array.from({ length: count() }, read)
    },
    rest: () => take(content.length - at),
    end() {
      if (at !== content.length) throw new Malformed()
    },
  }
}
