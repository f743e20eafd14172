import { KeyError } from '../KeyError.ts'
import { commonPasswords } from './commonPasswords.data.ts'

const MIN_CHARACTERS = 12
const MAX_CHARACTERS = 256
const common: ReadonlySet<string> = new Set(commonPasswords.split(' '))

/**
 * Checks a new password: 12 to 256 characters, and none of those that are tried first. There are no rules
 * about kinds of characters.
 *
 * Throws `WEAK_PASSWORD` with the problem.
 */
export function checkPassword(password: string): void {
  const text = password.normalize('NFKC')
  const length = Array.from(text.slice(0, 2 * MAX_CHARACTERS + 1)).length
  if (length < MIN_CHARACTERS) throw new KeyError('WEAK_PASSWORD', { problem: 'short' })
  if (length > MAX_CHARACTERS) throw new KeyError('WEAK_PASSWORD', { problem: 'long' })
  if (isCommon(text.toLowerCase())) throw new KeyError('WEAK_PASSWORD', { problem: 'common' })
}

/** On the list, also with a few digits or signs behind it; or nothing but repetition or a row. */
function isCommon(text: string): boolean {
  if (common.has(text) || common.has(text.replace(/[^a-z]{1,4}$/, ''))) return true
  return new Set(text).size <= 4 || isRepeated(text) || isRow(text)
}

/** Made of a shorter text, twice or more: `letmeinletmein`. */
const isRepeated = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length

/** Neighbours in the alphabet or in numbers, up or down: `abcdefghijkl`, `210987654321`. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((letter, index) => {
    const step = letter.charCodeAt(0) - text.charCodeAt(index)
    // After 9 comes 0.
    return Math.abs(step) === 9 ? -Math.sign(step) : step
  })
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
