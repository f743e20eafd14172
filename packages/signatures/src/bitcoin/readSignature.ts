import { base64, hex } from '@scure/base'

/** How a signature is written: BIP-322 has a prefix for each of its variants, older ones have none. */
export type SignatureForm = 'simple' | 'full' | 'proofOfFunds' | 'unprefixed'

export interface ReadSignature {
  readonly form: SignatureForm
  readonly bytes: Uint8Array
  /** The signature as it is usually passed on: base64, behind the prefix that it came with. */
  readonly text: string
}

const FORMS: Readonly<Record<string, SignatureForm>> = {
  smp: 'simple',
  ful: 'full',
  pof: 'proofOfFunds',
}
const HEX = /^([0-9a-f]{2}){64,10000}$/i
const BASE64 = /^(smp|ful|pof)?((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/
const LEAST_CHARACTERS = 86
const MAX_CHARACTERS = 30_000

/** Reads a signature in base64 (with or without prefix) or hexadecimal; `undefined` if malformed. */
export function readSignature(value: unknown): ReadSignature | undefined {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return undefined
  if (HEX.test(value)) {
    const bytes = hex.decode(value.toLowerCase())
    return { form: 'unprefixed', bytes, text: base64.encode(bytes) }
  }
  const [, prefix = '', body = ''] = BASE64.exec(value) ?? []
  const form = prefix ? FORMS[prefix] : 'unprefixed'
  if (!form || body.length < LEAST_CHARACTERS) return undefined
  try {
    return { form, bytes: base64.decode(body), text: value }
  } catch {
    // Bits that the last character must not have.
    return undefined
  }
}
