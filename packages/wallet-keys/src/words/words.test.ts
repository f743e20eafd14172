import { hex } from '@scure/base'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEntropy, entropyToWords, wordsToEntropy } from './words.ts'

/** Vectors of BIP-39 (github.com/trezor/python-mnemonic/blob/master/vectors.json): those of 24 words. */
const vectors = [
  ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
  [
    '7f'.repeat(32),
    `${'legal winner thank year wave sausage worth useful '.repeat(2)}legal winner thank year wave sausage worth title`,
  ],
  [
    '80'.repeat(32),
    `${'letter advice cage absurd amount doctor acoustic avoid '.repeat(2)}letter advice cage absurd amount doctor acoustic bless`,
  ],
  ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
  [
    '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
  ],
  [
    '9f6a2878b2520799a44ef18bc7df394e7061a224d2c33cd015b157d746869863',
    'panda eyebrow bullet gorilla call smoke muffin taste mesh discover soft ostrich alcohol speed nation flash devote level hobby quick inner drive ghost inside',
  ],
  [
    'f585c11aec520db57dd353c69554b21a89b20fb0650966fa0a9d6f74fd989d8f',
    'void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen patrol group space point ten exist slush involve unfold',
  ],
] as const

test.each(vectors)('%s are the words of BIP-39', (entropy, words) => {
  expect(entropyToWords(Uint8Array.from(hex.decode(entropy)))).toBe(words)
  expect(hex.encode(wordsToEntropy(words))).toBe(entropy)
})

const [entropyOfList, wordsOfList] = vectors[4]
const inList = (write: (word: string, number: number) => string) =>
  wordsOfList.split(' ').map((word, index) => write(word, index + 1))

test.each([
  [
    'in capitals, with any white space',
    `\n  ${wordsOfList.toUpperCase().replaceAll(' ', '\t \r\n')}  `,
  ],
  ['with commas', inList((word) => word).join(', ')],
  ['in a list with numbers', inList((word, number) => `${number}. ${word}`).join('\n')],
  ['in a table', inList((word, number) => `${number} ${word}`).join('\t')],
  ['with numbers that touch them', inList((word, number) => `${number})${word}`).join(' ')],
])('reads the words however they are written: %s', (_name, typed) => {
  expect(hex.encode(wordsToEntropy(typed))).toBe(entropyOfList)
})

test('gives back what was written, for any entropy', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const entropy = Uint8Array.from(bytes)
      expect(wordsToEntropy(entropyToWords(entropy))).toEqual(entropy)
    }),
  )
})

describe('refuses', () => {
  const [, words] = vectors[5]
  test.each([
    ['nothing', '', 'count'],
    ['12 words', words.split(' ').slice(0, 12).join(' '), 'count'],
    ['25 words', `${words} panda`, 'count'],
    ['more text than 24 words can be', `${' '.repeat(1_001)}${words}`, 'count'],
    ['a word that is none', words.replace('panda', 'pandaa'), 'unknown'],
    ['a word of look-alike letters', words.replace('panda', 'pаnda'), 'unknown'],
    ['words in another order', words.replace('panda eyebrow', 'eyebrow panda'), 'checksum'],
    ['something else than a text', 24 as unknown as string, 'count'],
  ])('%s', (_, text, problem) => {
    const error = expect.objectContaining({ code: 'INVALID_WORDS', context: { problem } })
    expect(() => wordsToEntropy(text)).toThrow(error)
  })

  test.each([0, 16, 31, 33, 64])('%i bytes of entropy', (length) => {
    const error = expect.objectContaining({ code: 'INVALID_ENTROPY' })
    expect(() => entropyToWords(new Uint8Array(length))).toThrow(error)
  })
})

test('an error repeats nothing of what was entered', () => {
  const list = fc.array(fc.constantFrom(...wordlist), { minLength: 24, maxLength: 24 })
  fc.assert(
    fc.property(list, (words) => {
      try {
        wordsToEntropy([...words.slice(1), 'secretly'].join(' '))
        expect.unreachable()
      } catch (error) {
        const { message, cause, stack } = error as Error
        expect(cause).toBeUndefined()
        expect(`${message} ${stack?.split('\n')[0]}`).not.toContain('secretly')
      }
    }),
    { numRuns: 20 },
  )
})

test('makes other entropy each time', () => {
  const all = Array.from({ length: 100 }, () => hex.encode(createEntropy()))
  expect(new Set(all).size).toBe(100)
})
