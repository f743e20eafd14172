import type { ChainAccount } from './shapes.ts'
import { TOKEN_PROGRAMS } from './tokenPrograms.ts'

export interface Mint {
  readonly decimals: number
  /** What the token does beyond the first program, by number (Token-2022). */
  readonly extensions: ReadonlyMap<number, Uint8Array>
}

const MINT_SIZE = 82
const DECIMALS_AT = 44
const INITIALIZED_AT = 45
/** Mints with extensions are as long as an account first, then comes what they are. */
const KIND_AT = 165
const KIND_OF_MINT = 1
const KIND_OF_ACCOUNT = 2
const EXTENSIONS_AT = 166

/** Reads a token's own account; `undefined` when there is no token in it. */
export function readMint(account: ChainAccount | undefined): Mint | undefined {
  if (!account || !TOKEN_PROGRAMS.includes(account.owner)) return undefined
  const { data } = account
  const decimals = data[DECIMALS_AT]
  if (decimals === undefined || data[INITIALIZED_AT] !== 1) return undefined
  if (data.length === MINT_SIZE) return { decimals, extensions: new Map() }
  if (data[KIND_AT] !== KIND_OF_MINT) return undefined
  return { decimals, extensions: readExtensions(data) }
}

/** What an account for tokens does beyond the first program, by number (Token-2022). */
export const accountExtensions = ({
  data,
}: NonNullable<ChainAccount>): ReadonlyMap<number, Uint8Array> =>
  data[KIND_AT] === KIND_OF_ACCOUNT ? readExtensions(data) : new Map()

/** Each is its number and its length, two bytes each, and its data. 0 fills up what is left. */
function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = EXTENSIONS_AT
  while (at + 4 <= data.length) {
    const kind = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (kind === 0 || at + 4 + length > data.length) break
    extensions.set(kind, data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return extensions
}
