import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { triedFirst } from './triedFirst.data.ts'

/**
 * Whoever has a backup file guesses as often as they like. With Argon2id, so many guesses take a graphics card months.
 * No more is asked for, so that what people can type and remember is taken.
 */
const MIN_GUESSES = 1e10
/** A password that begins so well is good. To look at long ones as a whole takes seconds on a phone. */
const BEGINNING = 48
const LOOKED_AT = 128
const MOST_KNOWN = 100
const LEAST_PART = 3

const tried = triedFirst.normalize('NFKC').split(' ')
const tests = new ZxcvbnFactory({
  dictionary: { ...dictionary, tried },
  graphs: adjacencyGraphs,
  // Signs in place of letters. A hundred ways to read them, as the library does, find no more and take ten times as long.
  l33tMaxSubstitutions: 8,
})
const whole: ReadonlySet<string> = new Set(tried)

/**
 * Says why a password is soon guessed: it is `common`, or `personal`, which it would not be without what is known of
 * its user. `undefined` for one that is not.
 */
export function findWeakness(
  password: string,
  known: readonly string[],
): 'common' | 'personal' | undefined {
  const letters = lettersOf(password)
  // A saying is the same with spaces.
  const text = whole.has(letters) ? letters : password
  const words = [...new Set(known.flatMap(wordsOf))].slice(0, MOST_KNOWN)
  const withstands = (length: number, words: readonly string[]) =>
    tests.check(text.slice(0, length), [...words]).guesses >= MIN_GUESSES
  if (withstands(BEGINNING, words) || withstands(LOOKED_AT, words)) return undefined
  return withstands(LOOKED_AT, []) ? 'personal' : 'common'
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** An address is guessed as a whole, in its parts, and without what is between them. */
function wordsOf(text: string): readonly string[] {
  const lower = text.normalize('NFKC').toLowerCase().slice(0, LOOKED_AT)
  const parts = lower.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= LEAST_PART)
  const [name = ''] = lower.split('@')
  return [lower, lettersOf(lower), name, lettersOf(name), ...parts].filter(
    ({ length }) => length >= LEAST_PART,
  )
}
