import { base58, base64 } from '@scure/base'

/** The parts of a Solana transaction in the form in which it is sent. */
export interface SolanaTransaction {
  readonly bytes: Uint8Array
  /** Where the signatures begin, 64 bytes for each signer. */
  readonly signaturesAt: number
  readonly signatures: readonly Uint8Array[]
  /** Versioned messages cannot be written in the older form. */
  readonly isVersioned: boolean
  /** Addresses in base58, the signers first. */
  readonly keys: readonly string[]
  readonly signerCount: number
  readonly readonlySignerCount: number
  readonly readonlyOtherCount: number
  readonly recentBlockhash: string
  readonly instructions: readonly {
    readonly program: number
    readonly accounts: Uint8Array
    readonly data: Uint8Array
  }[]
}

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSION_BIT = 0x80

/** Throws when `transaction` is not the base64 of a whole transaction. */
export function readSolanaTransaction(transaction: string): SolanaTransaction {
  const bytes = base64.decode(transaction)
  const read = createReader(bytes)
  const signatureCount = read.length()
  const signaturesAt = read.position()
  const signatures = repeat(signatureCount, () => read.bytes(SIGNATURE_BYTES))
  const isVersioned = (read.peek() & VERSION_BIT) !== 0
  if (isVersioned) read.bytes(1)
  const [signerCount = 0, readonlySignerCount = 0, readonlyOtherCount = 0] = read.bytes(3)
  return {
    bytes,
    signaturesAt,
    signatures,
    isVersioned,
    signerCount,
    readonlySignerCount,
    readonlyOtherCount,
    keys: repeat(read.length(), () => base58.encode(read.bytes(KEY_BYTES))),
    recentBlockhash: base58.encode(read.bytes(KEY_BYTES)),
    instructions: repeat(read.length(), () => ({
      program: read.bytes(1)[0] ?? 0,
      accounts: read.bytes(read.length()),
      data: read.bytes(read.length()),
    })),
  }
}

function createReader(source: Uint8Array) {
  let position = 0
  function bytes(count: number): Uint8Array {
    if (position + count > source.length) throw new RangeError('The transaction is cut off')
    position += count
    return source.subarray(position - count, position)
  }
  /** Seven bits a byte, the lowest first, at most three bytes. */
  function length(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const [byte = 0] = bytes(1)
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new RangeError('The transaction has a length that is too long')
  }
  return { bytes, length, position: () => position, peek: () => source[position] ?? 0 }
}

function repeat<Item>(count: number, read: () => Item): readonly Item[] {
  return Array.from({ length: count }, read)
}
