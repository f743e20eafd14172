import { ProviderRpcError } from '../evm/ProviderRpcError.ts'

const KEY_SIZE = 32
const SIGNATURE_SIZE = 64
/** The first bit of a message says that its version follows. */
const VERSIONED = 0x80
const HEADER_SIZE = 3

/** Where the parts of a transaction are in its bytes. */
export interface WireTransaction {
  readonly bytes: Uint8Array
  readonly messageAt: number
  /** The accounts that sign come first. */
  readonly keys: readonly Uint8Array[]
  readonly signers: number
}

/** Finds its way through a transaction's wire format. Throws -32602 for bytes that are none. */
export function readWireTransaction(bytes: Uint8Array): WireTransaction {
  const signatures = readCount(bytes, 0)
  const messageAt = signatures.end + signatures.count * SIGNATURE_SIZE
  const isVersioned = (byteAt(bytes, messageAt) & VERSIONED) !== 0
  const headerAt = isVersioned ? messageAt + 1 : messageAt
  const signers = byteAt(bytes, headerAt)
  const { count, end } = readCount(bytes, headerAt + HEADER_SIZE)
  if (signers !== signatures.count || count < signers || end + count * KEY_SIZE > bytes.length)
    throw malformed()
  const keys = Array.from({ length: count }, (_, i) =>
    bytes.subarray(end + i * KEY_SIZE, end + (i + 1) * KEY_SIZE),
  )
  return { bytes, messageAt, keys, signers }
}

/** The bytes that are signed. */
export function messageOf({ bytes, messageAt }: WireTransaction): Uint8Array {
  return bytes.subarray(messageAt)
}

/** Puts a signature in its place. */
export function withSignature(
  { bytes, messageAt, signers }: WireTransaction,
  place: number,
  signature: Uint8Array,
): Uint8Array {
  const signed = Uint8Array.from(bytes)
  signed.set(signature, messageAt - (signers - place) * SIGNATURE_SIZE)
  return signed
}

/** Puts another account in the place of the first one that does not sign: mostly who is paid. */
export function payingOther(
  { bytes, keys, signers }: WireTransaction,
  other: Uint8Array,
): Uint8Array {
  const changed = Uint8Array.from(bytes)
  const paid = keys[signers]
  if (!paid) throw malformed()
  changed.set(other, paid.byteOffset - bytes.byteOffset)
  return changed
}

/** Counts are written in sevens of bits, the lowest first; the eighth bit says that more follow. */
function readCount(
  bytes: Uint8Array,
  at: number,
): { readonly count: number; readonly end: number } {
  const low = byteAt(bytes, at)
  if (low < 0x80) return { count: low, end: at + 1 }
  return { count: (low & 0x7f) | (byteAt(bytes, at + 1) << 7), end: at + 2 }
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw malformed()
  return byte
}

const malformed = () => new ProviderRpcError(-32602, 'Expected a transaction.')
