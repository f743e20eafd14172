import { ProviderError } from '@bowline/common/adapters'
import { base64, hex } from '@scure/base'

/** Passes on a value that is not base64 as it is: the caller finds out that it is not a signature. */
export function toHex(signature: unknown): unknown {
  try {
    return hex.encode(base64.decode(String(signature)))
  } catch {
    return signature
  }
}

/** A PSBT in base64 as hexadecimal. Throws -32602 if it is not base64. */
export function psbtToHex(psbt: unknown): string {
  return hex.encode(readPsbt(psbt))
}

/** Decodes base64. Throws -32602 if the text is not base64. */
export function readPsbt(psbt: unknown): Uint8Array {
  try {
    return base64.decode(String(psbt))
  } catch (cause) {
    throw new ProviderError(-32602, "Expected base64 as 'psbt'.", { cause })
  }
}

/** Passes on a value that is not hexadecimal as it is: the caller finds out that it is not a PSBT. */
export function psbtToBase64(psbt: unknown): unknown {
  try {
    return base64.encode(hex.decode(String(psbt)))
  } catch {
    return psbt
  }
}
