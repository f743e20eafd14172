import { KeyError } from '../KeyError.ts'

/** Crockford's base32: no letter that looks like a digit or like another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Makes a code of 60 random bits that a person carries from one screen to another, as `XXXX-XXXX-XXXX`. */
export function createTransferCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  // 32 divides 256, so that each letter is as likely as the others.
  return grouped([...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''))
}

/**
 * Reads a code as somebody has typed it: in small letters, with other spaces, with `O` for `0`.
 *
 * Throws `INVALID_CODE`.
 */
export function readTransferCode(typed: string): string {
  const letters = typed
    .slice(0, 64)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
  const isCode = letters.length === LENGTH && [...letters].every((one) => ALPHABET.includes(one))
  if (!isCode) throw new KeyError('INVALID_CODE')
  return grouped(letters)
}

const grouped = (letters: string) => letters.replace(/(.{4})(?=.)/g, '$1-')
