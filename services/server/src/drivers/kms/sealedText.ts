import type { Sealed } from './Kms.ts'

/** No text of a client begins so: their alphabets have no point. */
export const SEALED_PREFIX = 'kms1.'

/** Writes a sealed value for a column of texts. */
export const sealedText = ({ keyId, bytes }: Sealed): string =>
  `${SEALED_PREFIX}${keyId}.${Buffer.from(bytes).toString('base64url')}`

/** Reads it; `undefined` for a text that is not sealed. */
export function readSealedText(text: string): Sealed | undefined {
  if (!text.startsWith(SEALED_PREFIX)) return undefined
  const [keyId = '', bytes = ''] = text.slice(SEALED_PREFIX.length).split('.')
  return { keyId, bytes: Buffer.from(bytes, 'base64url') }
}

/** What a text begins with that this key has sealed. */
export const sealedTextOf = (keyId: string): string => `${SEALED_PREFIX}${keyId}.`
