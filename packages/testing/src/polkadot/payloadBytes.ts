import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'

type Fields = Readonly<Record<string, unknown>>
/** What an extension adds to the transaction, and what only to the bytes that are signed. */
type Parts = readonly [extra: Uint8Array, signed: Uint8Array]

const NOTHING = new Uint8Array()
/** Longer payloads are signed by their hash. */
const MAX_LENGTH = 256

/**
 * Writes the bytes that a wallet signs for a transaction (`SignerPayloadJSON`) like wallets that do not
 * ask the chain: from the names of its extensions alone.
 *
 * Throws -32602 if the payload is malformed, or names an unknown extension.
 */
export function payloadBytes(payload: unknown): Uint8Array {
  const fields = { ...(payload as Fields) }
  const { signedExtensions } = fields
  if (!Array.isArray(signedExtensions)) throw invalid('signedExtensions')
  const parts = signedExtensions.map((name: unknown) => partsOf(String(name), fields))
  const bytes = concatBytes(
    readHex(fields, 'method'),
    ...parts.map(([extra]) => extra),
    ...parts.map(([, signed]) => signed),
  )
  return bytes.length > MAX_LENGTH ? blake2b(bytes, { dkLen: 32 }) : bytes
}

function partsOf(name: string, fields: Fields): Parts {
  switch (name) {
    case 'CheckNonZeroSender':
    case 'CheckWeight':
    case 'PrevalidateAttests':
    case 'StorageWeightReclaim':
    case 'WeightReclaim':
      return [NOTHING, NOTHING]
    case 'CheckEra':
    case 'CheckMortality':
      return [readHex(fields, 'era'), readHex(fields, 'blockHash')]
    case 'CheckNonce':
      return [compact(readNumber(fields, 'nonce')), NOTHING]
    case 'ChargeTransactionPayment':
      return [tipOf(fields), NOTHING]
    case 'ChargeAssetTxPayment':
      return [concatBytes(tipOf(fields), assetOf(fields)), NOTHING]
    case 'CheckMetadataHash': {
      const mode = fields.mode ?? 0
      if (mode !== 0 && mode !== 1) throw invalid('mode')
      if (mode === 0) return [Uint8Array.of(0), Uint8Array.of(0)]
      return [Uint8Array.of(1), Uint8Array.of(1, ...readHex(fields, 'metadataHash'))]
    }
    case 'CheckSpecVersion':
      return [NOTHING, u32(readNumber(fields, 'specVersion'))]
    case 'CheckTxVersion':
      return [NOTHING, u32(readNumber(fields, 'transactionVersion'))]
    case 'CheckGenesis':
      return [NOTHING, readHex(fields, 'genesisHash')]
    default:
      throw invalid(`signedExtensions (${name})`)
  }
}

/** Libraries leave out what has its usual value, or write `null`. */
const tipOf = (fields: Fields): Uint8Array =>
  compact(fields.tip == null ? 0n : readNumber(fields, 'tip'))

/**
 * Writes in which asset the fee is paid; usually the chain's own, which is no asset. `@polkadot/api` writes the whole option,
 * whose first byte is 1. Without it, as others write assets, a wallet would have to know the chain.
 */
function assetOf(fields: Fields): Uint8Array {
  if (fields.assetId == null) return Uint8Array.of(0)
  const option = readHex(fields, 'assetId')
  if (option[0] !== 1) throw invalid('assetId as an option, with the byte 1 before it')
  return option
}

function readHex(fields: Fields, name: string): Uint8Array {
  const value = fields[name]
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(value)) throw invalid(name)
  return hexToBytes(value.slice(2))
}

/** Numbers come in hexadecimal, the highest digit first. */
const readNumber = (fields: Fields, name: string): bigint =>
  readHex(fields, name).reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)

function u32(value: bigint): Uint8Array {
  return Uint8Array.from([0, 8, 16, 24], (shift) => Number((value >> BigInt(shift)) & 0xffn))
}

/** A number in as few bytes as it needs; the last two bits of the first say how many. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return Uint8Array.of(Number(value << 2n))
  if (value < 1n << 14n) return u32((value << 2n) | 1n).subarray(0, 2)
  if (value < 1n << 30n) return u32((value << 2n) | 2n)
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.push(Number(rest & 0xffn))
  while (bytes.length < 4) bytes.push(0)
  return Uint8Array.of(((bytes.length - 4) << 2) | 3, ...bytes)
}

const invalid = (field: string) => new ProviderRpcError(-32602, `Expected ${field}.`)
