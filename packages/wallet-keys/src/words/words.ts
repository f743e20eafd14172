import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Bytes } from '../Bytes.ts'
import { KeyError } from '../KeyError.ts'

const WORD_COUNT = 24
/** 24 words of at most 8 letters, with room for how people separate them. */
const MAX_LENGTH = 1_000
const known: ReadonlySet<string> = new Set(wordlist)

/** Makes the 32 random bytes that a wallet is made of. */
export function createEntropy(): Bytes {
  return crypto.getRandomValues(new Uint8Array(32))
}

/**
 * Writes the 32 bytes of a wallet as 24 English words (BIP-39).
 *
 * Throws `INVALID_ENTROPY` for another number of bytes.
 */
export function entropyToWords(entropy: Bytes): string {
  return entropyToMnemonic(checkEntropy(entropy), wordlist)
}

/**
 * Reads the 24 words of a wallet, in any case, with anything but letters between them: commas, or the numbers of a
 * list.
 *
 * Throws `INVALID_WORDS`; the error does not repeat what was entered.
 */
export function wordsToEntropy(text: string): Bytes {
  if (typeof text !== 'string' || text.length > MAX_LENGTH)
    throw new KeyError('INVALID_WORDS', { problem: 'count' })
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length !== WORD_COUNT) throw new KeyError('INVALID_WORDS', { problem: 'count' })
  if (!words.every((word) => known.has(word)))
    throw new KeyError('INVALID_WORDS', { problem: 'unknown' })
  try {
    return Uint8Array.from(mnemonicToEntropy(words.join(' '), wordlist))
  } catch {
    // The cause could name words, and causes are logged.
    throw new KeyError('INVALID_WORDS', { problem: 'checksum' })
  }
}

/** Returns the entropy of a wallet. Throws `INVALID_ENTROPY` unless it is 32 bytes. */
export function checkEntropy(entropy: Bytes): Bytes {
  if (!(entropy instanceof Uint8Array) || entropy.length !== 32)
    throw new KeyError('INVALID_ENTROPY')
  return entropy
}
