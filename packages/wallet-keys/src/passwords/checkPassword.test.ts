import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { checkPassword } from './checkPassword.ts'
import { leakedPasswords } from './leakedPasswords.test.support.ts'
import { triedFirst } from './triedFirst.data.ts'

/** No text of it is there twice. */
const LONG = Array.from({ length: 70 }, (_, index) => `dawn${index}`).join(' ')
const refusedAs = (problem: string) =>
  expect.objectContaining({ code: 'WEAK_PASSWORD', context: { problem } })

/** Says why a password is refused; `undefined` if it is not. */
const problemOf = (password: string, known?: readonly string[]): Promise<string | undefined> =>
  checkPassword(password, { known }).then(
    () => undefined,
    (error) => error.context?.problem ?? String(error),
  )

/** Those of a list that are taken. */
async function takenOf(passwords: readonly string[], known?: readonly string[]) {
  const taken: string[] = []
  for (const password of passwords)
    if ((await problemOf(password, known)) === undefined) taken.push(password)
  return taken
}

/** Numbers that follow from the seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([
  ['twelve characters', 'kf8-vnq2-xw0'],
  ['words', 'a quiet harbour at dawn'],
  ['one kind of character', 'quietharbouratdawn'],
  ['256 characters', LONG.slice(0, 256)],
  ['characters of two code units', '🦊🐙🦉🐝🐢🦋🐬🦜🐌🦔🐍🦚'],
  ['another script', 'тихая гавань на рассвете'],
])('takes %s', async (_, password) => {
  await checkPassword(password)
})

test.each([
  ['nothing', '', 'short'],
  ['eleven characters', 'kf8-vnq2-xw', 'short'],
  ['eleven characters of two code units', '🦊🐙🦉🐝🐢🦋🐬🦜🐌🦔🐍', 'short'],
  ['eleven characters, composed of more', 'e\u0301'.repeat(11), 'short'],
  ['257 characters', LONG.slice(0, 257), 'long'],
  ['a million characters', 'Six words '.repeat(100_000), 'long'],
  ['a common password', '1qaz2wsx3edc4rfv', 'common'],
  ['a common password in capitals', 'PasswordPassword', 'common'],
  ['a common password with digits behind it', 'unbelievable2026', 'common'],
  ['a common password in wide letters', 'ｐａｓｓｗｏｒｄ１２３４', 'common'],
  ['one character', 'a'.repeat(20), 'common'],
  ['few characters', 'abababab1212', 'common'],
  ['a repeated text', 'letmeinletmein', 'common'],
  ['a row of letters', 'abcdefghijklmnop', 'common'],
  ['a row of digits', '01234567890123456', 'common'],
  ['a row of digits downwards', '98765432109876', 'common'],
  ['a row of keys of another script', 'йцукенгшщзхъ', 'common'],
  ['a saying, with spaces', 'Correct horse, battery staple', 'common'],
])('refuses %s', async (_, password, problem) => {
  await expect(checkPassword(password)).rejects.toEqual(refusedAs(problem))
})

describe('passwords that are tried first are refused', () => {
  test('those that have leaked most', async () => {
    expect(leakedPasswords.length).toBeGreaterThan(170)
    expect(await takenOf(leakedPasswords)).toEqual([])
  })

  test('words with what people put around them', async () => {
    const words = ['password', 'iloveyou', 'bitcoin', 'liverpool', 'qwerty', 'sunshine', 'welcome']
    const around = [
      ...[(word: string) => `${word}12345`, (word: string) => `${word}123456!`],
      ...[(word: string) => `${word}2026!!!!`, (word: string) => `12345${word}`],
      ...[(word: string) => `${word}${word}`, (word: string) => `${word}01012000`],
      (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1234!`,
      (word: string) => word.replaceAll('o', '0').replaceAll('s', '$').padEnd(12, '1'),
    ]
    const all = words.flatMap((word) => around.map((put) => put(word)))
    expect(await takenOf(all.filter(({ length }) => length >= 12))).toEqual([])
  })

  test('single ones', async () => {
    const all = [
      ...['password12345', 'Password1234!', 'iloveyou1234', 'bitcoin12345', 'qwerty123456!'],
      ...['liverpool2026', 'january01012000', 'P@ssw0rd12345', 'chelseafc1905', 'Summer2024!!!'],
      ...['MyPassword2024!', 'thequickbrown', 'ilovemydog123', 'ilovebitcoin', 'hodlbitcoin2021'],
      ...['satoshinakamoto', 'metallica1983', 'meinpasswort1', 'motdepasse1234', 'пароль123456'],
      ...['tothemoon2021', 'iloveyou3000!', 'ABCabc123!@#', 'administrator1', 'mybitcoinwallet'],
      ...['trustno1trustno1', 'asdfghjkl;12', 'letmein-please', 'maytheforcebewithyou'],
    ]
    expect(await takenOf(all)).toEqual([])
  })

  test('what is known of the user and of the place', async () => {
    const known = ['alice.smithson@harbour-mail.example', 'wallet.shop.example', 'Corner Shop']
    const all = [
      ...['alice.smithson@harbour-mail.example', 'Alice.Smithson@Harbour-Mail.example'],
      ...['alicesmithson', 'AliceSmithson1985', 'alice-smithson', 'smithsonalice!'],
      ...['4l1ce.sm1thson', 'wallet.shop.example', 'walletshopexample', 'harbour-mail1'],
      ...['Corner Shop 2026', 'cornershop1234', 'alice.smithson'],
    ]
    expect(await takenOf(all, known)).toEqual([])
    expect(await problemOf('alice.smithson@harbour-mail.example', known)).toBe('personal')
    expect(await problemOf('Corner Shop 2026', known)).toBe('personal')
    // Beside what nobody knows, it does no harm.
    expect(await takenOf(['alice 7 quiet harbours at dawn'], known)).toHaveLength(1)
  })
})

describe('passwords that nobody guesses are taken', () => {
  const random = createRandom(20_261_129)
  const words = dictionary['diceware-common'] ?? []
  const known = ['alice.smithson@harbour-mail.example', 'wallet.shop.example', 'Corner Shop']
  const pick = (from: ArrayLike<string>, amount: number) =>
    Array.from({ length: amount }, () => from[random(from.length)] ?? '')

  test.each([
    ['four words with spaces', () => pick(words, 4).join(' ')],
    ['five words with dashes', () => pick(words, 5).join('-')],
    ['six words in a row', () => pick(words, 6).join('')],
  ])('a hundred of %s', async (_, make) => {
    expect(words).toHaveLength(7_776)
    const all = Array.from({ length: 100 }, make)
    expect(await takenOf(all, known)).toEqual(all)
  })

  test.each([
    ['16 letters, digits and signs', 16, '!#$%&*+-.:;=?@_'],
    ['12 letters and digits', 12, ''],
    ['64 letters, digits and signs', 64, '!#$%&*+-.:;=?@_'],
  ])('a hundred of %s, as a password manager makes them', async (_, length, signs) => {
    const letters = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789${signs}`
    const all = Array.from({ length: 100 }, () => pick(letters, length).join(''))
    expect(await takenOf(all, known)).toEqual(all)
  })
})

test('the list of our own has no text twice, and each in the form in which it is compared', () => {
  const list = triedFirst.normalize('NFKC').split(' ')
  expect(new Set(list).size).toBe(list.length)
  expect(list.filter((one) => !/^[\p{L}\p{M}\p{N}]{2,}$/u.test(one))).toEqual([])
  expect(list.filter((one) => one !== one.toLowerCase())).toEqual([])
})
