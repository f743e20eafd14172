import {
  addDecoderSizePrefix,
  getAddressDecoder,
  getArrayDecoder,
  getStructDecoder,
  getTupleDecoder,
  getU32Decoder,
  getUtf8Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { programs } from '../programs.ts'
import { TOKEN_BYTES } from './readTokenData.ts'

export interface ParsedExtension {
  readonly extension: string
  readonly state?: Readonly<Record<string, unknown>>
}

const EXTENSIONS_OFFSET = TOKEN_BYTES + 1
const HEADER_BYTES = 4

const METADATA_POINTER = 18
const TOKEN_METADATA = 19
const WITHOUT_STATE: Readonly<Record<number, string>> = {
  7: 'immutableOwner',
  9: 'nonTransferable',
  13: 'nonTransferableAccount',
}

const text = () => addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder())
const pointerDecoder = getStructDecoder([
  ['authority', getAddressDecoder()],
  ['metadataAddress', getAddressDecoder()],
])
const metadataDecoder = getStructDecoder([
  ['updateAuthority', getAddressDecoder()],
  ['mint', getAddressDecoder()],
  ['name', text()],
  ['symbol', text()],
  ['uri', text()],
  ['additionalMetadata', getArrayDecoder(getTupleDecoder([text(), text()]))],
])

/** Parses the extensions of a Token-2022 account. */
export const parseExtensions = (data: ReadonlyUint8Array): readonly ParsedExtension[] =>
  listExtensions(data).map(([kind, part]) => parseExtension(kind, part))

/** The data of one extension of a Token-2022 account, by its number. */
export const extensionData = (data: ReadonlyUint8Array, wanted: number): Uint8Array | undefined => {
  const [, part] = listExtensions(data).find(([kind]) => kind === wanted) ?? []
  return part && Uint8Array.from(part)
}

function listExtensions(
  data: ReadonlyUint8Array,
): readonly (readonly [number, ReadonlyUint8Array])[] {
  const found: (readonly [number, ReadonlyUint8Array])[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let offset = EXTENSIONS_OFFSET
  while (offset + HEADER_BYTES <= data.length) {
    const kind = view.getUint16(offset, true)
    if (kind === 0) break
    const start = offset + HEADER_BYTES
    offset = start + view.getUint16(offset + 2, true)
    found.push([kind, data.subarray(start, offset)])
  }
  return found
}

function parseExtension(kind: number, data: ReadonlyUint8Array): ParsedExtension {
  const name = WITHOUT_STATE[kind]
  if (name) return { extension: name }
  if (kind === METADATA_POINTER) {
    const { authority, metadataAddress } = pointerDecoder.decode(data)
    return {
      extension: 'metadataPointer',
      state: { authority: orNull(authority), metadataAddress: orNull(metadataAddress) },
    }
  }
  if (kind !== TOKEN_METADATA) return { extension: 'unparseableExtension' }
  const { updateAuthority, ...state } = metadataDecoder.decode(data)
  return {
    extension: 'tokenMetadata',
    state: { updateAuthority: orNull(updateAuthority), ...state },
  }
}

/** An absent authority is stored as zeros, which is also the system program's address. */
function orNull(address: string): string | null {
  return address === programs.system ? null : address
}
